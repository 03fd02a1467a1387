import { refundState, refundStatus } from '../../domain/order'
import { defineResource, field, machineOf } from '../../schema/model'

const fields = {
  order_id: field.reference('订单', 'order', { required: true }),
  payment_id: field.reference('收款记录', 'payment', { required: true }),
  out_refund_no: field.text('退款单号', { required: true, max: 40, unique: true }),
  amount: field.money('退款金额', { required: true }),
  reason: field.text('退款原因', { max: 80 }),
  status: field.choice('状态', refundStatus, { default: 1 }),
  failure: field.text('失败原因', { max: 200 }),
  finish_time: field.unixTime('退款时间'),
} as const

const life = machineOf(fields)({
  field: 'status',
  starts: [refundState.underway],
  ends: [refundState.refunded],
})

/** What goes back to owners (E5); a failed one is sent again under the same number. */
export const refund = defineResource({
  name: 'refund',
  label: '退款记录',
  fields,
  machines: [life.machine],
  systemEvents: {
    succeed: { label: '退款成功', ...life.go([refundState.underway], refundState.refunded, { stamp: 'finish_time' }) },
    fail: { label: '退款失败', ...life.go([refundState.underway], refundState.failed, { stamp: 'finish_time' }) },
    retry: { label: '重新退款', ...life.go([refundState.failed], refundState.underway, { clear: ['failure'] }) },
  },
  scope: 'global',
  indexes: [['order_id'], ['payment_id']],
  actions: {},
})
