import { deductionLists } from '../../domain/evidence/auditRules'
import { enabledStatus } from '../../domain/firm'
import { yuan } from '../../domain/money'
import { yesNo } from '../../domain/order'
import { rescueTypes } from '../../domain/rescueType'
import { deductionModel } from '../../domain/settlement'
import { crud, defineResource, field } from '../../schema/model'
import { switching } from '../switching'

/** Deductions that a reviewer may tick, by order type (decisions §8); `list` is the tab of the review that offers them. */
export const deductionItem = defineResource({
  name: 'deductionItem',
  table: 'deduction_item',
  label: '扣补项',
  path: '/system/settings/deduct',
  roles: ['examine_config'],
  types: [0, 1],
  title: 'name',
  fields: {
    name: field.text('名称', {
      required: '请输入名称',
      list: { width: 180 },
      filter: { as: 'contains', main: true },
      max: 30,
      span: 6,
    }),
    list: field.choice('所属列表', deductionLists, { required: true, default: 1, list: true, filter: true, span: 6 }),
    types: field.choices('救援类型', rescueTypes, {
      list: { width: 200 },
      filter: true,
      span: 12,
      help: '不选为全部类型',
    }),
    model: field.choice('扣减方式', deductionModel, { required: true, default: 1, list: true, filter: true, span: 12 }),
    money: field.money('扣减金额', { min: yuan(0.01), max: yuan(100_000), list: true, span: 6 }),
    percent: field.decimal('扣减比例', { unit: '%', min: 0.1, max: 100, list: true, span: 6 }),
    check: field.choice('默认勾选', yesNo, { default: 0, list: true, span: 3 }),
    rank: field.integer('排序', { default: 0, min: 0, max: 9999, span: 3 }),
    firm_id: field.reference('所属公司', 'firm', { onCreate: '$user.firm_id', form: false, show: false }),
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1, span: 6 }),
  },
  rules: [
    { if: { model: 1 }, show: ['money'], need: ['money'], say: '请输入扣减金额' },
    { if: { model: { in: [2, 3] } }, show: ['percent'], need: ['percent'], say: '请输入扣减比例' },
  ],
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  sort: ['rank', 'ASC'],
  actions: {
    ...crud('/v2/audit/deduct'),
    ...switching('/v2/audit/deduct/status'),
    choose: {
      label: '可选扣补项',
      call: 'GET /v2/order/audit/deduct',
      on: 'resource',
      at: 'none',
      roles: ['order_audit', 'order_approval', 'cash_slip_first', 'examine_config'],
    },
  },
})
