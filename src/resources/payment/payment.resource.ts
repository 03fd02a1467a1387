import { paymentMethod, paymentState } from '../../domain/payment'
import { defineResource, field } from '../../schema/model'

/** What owners pay: one row for each code shown and each sum taken by hand; written by the order's own calls. */
export const payment = defineResource({
  name: 'payment',
  label: '收款记录',
  fields: {
    order_id: field.reference('订单', 'order', { required: true }),
    out_trade_no: field.text('商户单号', { required: true, max: 32, unique: true }),
    method: field.choice('支付方式', paymentMethod, { default: 1 }),
    amount: field.money('金额', { required: true }),
    status: field.choice('状态', paymentState, { default: 0 }),
    code_url: field.text('收款码', { max: 500, secret: true }),
    expire_time: field.unixTime('失效时间'),
    transaction_id: field.text('支付单号', { max: 64 }),
    paid_time: field.unixTime('支付时间'),
    user_name: field.text('操作人', { max: 30 }),
  },
  scope: 'global',
  indexes: [['order_id']],
  actions: {},
})
