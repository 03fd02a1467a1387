import { billFiles, remitState, remitStatus } from '../../domain/settlement'
import { defineResource, field, machineOf } from '../../schema/model'

const made = { form: false } as const

const fields = {
  bill_id: field.reference('账单', 'bill', { required: true, filter: true, shows: { bill_no: 'no' }, ...made }),
  pay_money: field.money('付款金额', { required: true, list: true, ...made }),
  pay_time: field.unixTime('付款日期', { required: true, day: true, list: true, ...made }),
  payment_url: field.file('付款凭证', {
    accept: billFiles,
    singleUse: { freed: { status: { in: [remitState.refused, remitState.withdrawn] } } },
    ...made,
  }),
  remark: field.text('备注', { max: 500, list: true, ...made }),
  user_name: field.text('报告人', { max: 30, onCreate: '$user.name', list: true, ...made }),
  status: field.choice('状态', remitStatus, { default: remitState.open, list: true, filter: true, ...made }),
  reply: field.text('处理说明', { max: 500, ...made }),
  handler_name: field.text('处理人', { max: 30, ...made }),
  handle_time: field.unixTime('处理时间', made),
} as const

const life = machineOf(fields)({
  field: 'status',
  starts: [remitState.open],
  ends: [remitState.confirmed, remitState.refused, remitState.withdrawn],
})
const handled = { stamp: 'handle_time' } as const

/** Payments that payers report of their bills; written by the bill's own calls. The money counts once the payee confirms it. */
export const billRemit = defineResource({
  name: 'billRemit',
  table: 'bill_remit',
  label: '付款报告',
  title: 'user_name',
  roles: ['custom_sta', 'bill_detail'],
  fields,
  machines: [life.machine],
  systemEvents: {
    confirmRemit: { label: '确认到账', ...life.go([remitState.open], remitState.confirmed, handled) },
    refuseRemit: { label: '退回付款', ...life.go([remitState.open], remitState.refused, handled) },
    withdrawRemit: { label: '撤回付款报告', ...life.go([remitState.open], remitState.withdrawn, handled) },
  },
  scope: { 0: {}, 1: {}, 3: {}, through: 'bill_id' },
  indexes: [['bill_id', 'status']],
  actions: { list: { call: 'GET /v2/statement/bill/remit' } },
})
