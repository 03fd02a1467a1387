import { couponState, couponStatus } from '../../domain/settlement'
import { defineResource, field, machineOf } from '../../schema/model'
import { couponTerms } from './coupon.fields'

const fields = {
  phone: field.phone('车主手机号', {
    list: { head: '车主手机号 / 姓名', width: 140, below: ['contact'] },
    filter: { as: 'contains', main: true },
    form: false,
    mask: { operation: 20, as: 'phone' },
  }),
  contact: field.text('车主姓名', { form: false, mask: { operation: 20, as: 'name' } }),
  coupon_id: field.reference('优惠券', 'coupon', {
    shows: { coupon_name: 'name' },
    list: { width: 150 },
    filter: { main: true },
    form: false,
  }),
  status: field.choice('状态', couponStatus, {
    list: true,
    filter: { main: true, as: 'many' },
    default: 0,
    form: false,
  }),
  /** the order that it is locked by or was used for */
  order_id: field.reference('使用订单', 'order', {
    shows: { order_no: 'no' },
    list: { head: '使用订单 / 时间', width: 150, below: ['use_time'] },
    form: false,
  }),
  use_time: field.unixTime('使用时间', { form: false }),
  ...couponTerms,
  user_name: field.text('发放人', { list: true, form: false }),
  remark: field.text('作废原因', { form: false }),
  firm_id: field.reference('所属公司', 'firm', { shows: { firm_name: 'name' }, form: false }),
} as const

const life = machineOf(fields)({
  field: 'status',
  starts: [couponState.unused],
  // A cancelled order gives a used one back.
  ends: [couponState.expired, couponState.void],
})

/** A coupon in an owner's hands; made by `coupon.issue` alone (decisions §8). */
export const userCoupon = defineResource({
  name: 'userCoupon',
  table: 'user_coupon',
  label: '用户优惠券',
  path: '/marketing/couponList',
  menu: { group: 'marketing', at: 20 },
  roles: ['userCouponList'],
  types: [0, 1],
  // What is locked by an order stays with it.
  systemEvents: {
    expire: {
      label: '已过期',
      ...life.go([couponState.unused], couponState.expired),
      after: { at: 'end_time' },
    },
    lockFor: { label: '锁定', ...life.go([couponState.unused], couponState.locked) },
    use: { label: '已使用', ...life.go([couponState.locked], couponState.used, { stamp: 'use_time' }) },
    /** back to its owner, or too late for him */
    release: {
      label: '退回',
      ...life.go([couponState.locked, couponState.used], [couponState.unused, couponState.expired], {
        clear: ['order_id', 'use_time'],
      }),
    },
  },
  title: 'phone',
  fields,
  machines: [life.machine],
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  indexes: [['coupon_id'], ['phone'], ['status', 'end_time']],
  actions: {
    list: { call: 'GET /v2/coupon/user' },
    get: { call: 'GET /v2/coupon/user/detail' },
    void: {
      label: '作废',
      call: 'POST /v2/coupon/user/void',
      ...life.go([couponState.unused], couponState.void, { set: { remark: '$input.remark' } }),
      refuse: [{ if: { end_time: { lte: '$now' } }, say: '优惠券已过期' }],
      input: { remark: field.text('作废原因', { required: '请输入作废原因', max: 200 }) },
      danger: true,
      done: '作废成功',
    },
  },
})
