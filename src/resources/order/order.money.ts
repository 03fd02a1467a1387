import { actionsOf, field } from '../../schema/model'
import { orderFields } from './order.fields'
import { nonFirm, operated } from './order.parts'

/** Money of an order. */
export const orderMoney = actionsOf(orderFields)({
  collect: {
    label: '登记现金收款',
    call: 'POST /order/setUserToDriverMoney',
    ...operated,
    at: 'row',
    done: '操作成功',
    when: { status: { in: [22, 11, 23, 24, 3, 25, 26] }, pay_status: { in: [0, 2] } },
    input: { money: field.money('收款金额', { required: '请输入收款金额', min: 0.01 }) },
  },
  registerPayment: {
    label: '登记已付款',
    call: 'POST /v3/order/cash/pay',
    ...operated,
    ...nonFirm,
    operation: 24,
    at: 'row',
    done: '操作成功',
    confirm: '确认已收到车主付款？',
    when: { status: { in: [0, 1, 31, 12, 22, 11, 23, 24, 3, 25, 26] }, pay_status: { in: [0, 2] } },
  },
})
