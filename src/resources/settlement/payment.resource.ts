import { paymentMethod, paymentState, paymentStatus } from '../../domain/settlement/payment'
import { defineResource, field, machineOf } from '../../schema/model'

const fields = {
  order_id: field.reference('订单', 'order', { required: true }),
  out_trade_no: field.text('商户单号', { required: true, max: 32, unique: true }),
  method: field.choice('支付方式', paymentMethod, { default: 1 }),
  amount: field.money('金额', { required: true }),
  status: field.choice('状态', paymentStatus, { default: 0 }),
  code_url: field.text('收款码', { max: 500, secret: true }),
  expire_time: field.unixTime('失效时间'),
  transaction_id: field.text('支付单号', { max: 64 }),
  paid_time: field.unixTime('支付时间'),
  user_name: field.text('操作人', { max: 30 }),
} as const

const life = machineOf(fields)({
  field: 'status',
  starts: [paymentState.open, paymentState.paid],
  ends: [paymentState.paid],
})

/** What owners pay: one row for each code shown and each sum taken by hand; written by the order's own calls. */
export const payment = defineResource({
  name: 'payment',
  label: '收款记录',
  fields,
  machines: [life.machine],
  systemEvents: {
    // A code that was closed while somebody paid by it is paid.
    paid: { label: '支付成功', ...life.go([paymentState.open, paymentState.closed], paymentState.paid) },
    lapse: { label: '收款码已失效', ...life.go([paymentState.open], paymentState.closed) },
  },
  scope: 'global',
  indexes: [['order_id'], ['paid_time']],
  actions: {},
})
