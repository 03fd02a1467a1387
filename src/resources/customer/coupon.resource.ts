import { enabledStatus } from '../../domain/firm'
import { crud, defineResource, field } from '../../schema/model'
import { switching } from '../switching'
import { couponTerms } from './coupon.fields'

const status = switching('/v2/coupon/status')

/** Coupons that may be issued (decisions §8): they reduce only what the owner owes. */
export const coupon = defineResource({
  name: 'coupon',
  label: '优惠券',
  path: '/marketing/couponManage',
  menu: { group: 'marketing', at: 10, title: '优惠券管理' },
  roles: ['couponManageList'],
  types: [0, 1],
  title: 'name',
  search: ['name'],
  fields: {
    name: field.text('优惠券名称', {
      required: '请输入优惠券名称',
      list: { width: 180 },
      filter: { as: 'contains', main: true },
      max: 40,
    }),
    ...couponTerms,
    stock: field.integer('剩余库存', { required: '请输入库存', min: 0, max: 1_000_000, list: true, unit: '张' }),
    per_user: field.integer('每人限领', { min: 0, max: 100, default: 1, unit: '张', help: '0 为不限' }),
    issued: field.integer('已发放', { default: 0, form: false, list: true }),
    status: field.choice('状态', enabledStatus, { list: true, filter: { main: true }, default: 1, form: false }),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      shows: { firm_name: 'name' },
      list: { audience: { types: [0] }, hidden: true },
      form: false,
    }),
  },
  rules: [
    { if: { type: 1 }, show: ['money'], need: ['money'], say: '请输入优惠金额' },
    { if: { type: 2 }, show: ['percent', 'most'] },
    { if: { type: 2 }, need: ['percent'], say: '请输入减免比例' },
    {
      if: { issued: { gt: 0 } },
      lock: ['type', 'money', 'percent', 'most', 'threshold'],
      say: '已发放的优惠券不可修改优惠内容',
    },
  ],
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  related: [{ resource: 'userCoupon', by: 'coupon_id', label: '发放记录' }],
  actions: {
    ...crud('/v2/coupon'),
    get: { call: 'GET /v2/coupon/detail' },
    issue: {
      label: '发放',
      call: 'POST /v2/coupon/issue',
      when: { status: 1 },
      refuse: [
        { if: { end_time: { lte: '$now' } }, say: '优惠券已过期' },
        { if: { stock: { lte: 0 } }, say: '优惠券库存不足' },
      ],
      input: {
        phone: field.phone('车主手机号', { required: '请输入手机号' }),
        contact: field.text('车主姓名', { max: 30 }),
      },
      takes: ['phone', 'contact'],
      at: 'main',
      done: '发放成功',
    },
    enable: {
      ...status.enable,
      done: '启用成功',
    },
    disable: {
      ...status.disable,
      confirm: '停用后不能再发放，已发放的仍可使用。确认停用？',
      done: '停用成功',
    },
  },
})
