import { orderState } from '../../domain/order/orderStatus'
import { couponMessages } from '../../domain/settlement'
import { actionsOf, field } from '../../schema/model'
import { orderFields } from './order.fields'
import { orderLife } from './order.life'
import { freeMileage, nonFirm, operated, readers } from './order.parts'

/** An order changes hands: to another company, which then has it in its books (decisions §2, labels E8). */
export const orderTransfer = actionsOf(orderFields)({
  sendPlatform: {
    label: '调派平台',
    call: 'POST /v2/order/send',
    ...operated,
    ...nonFirm,
    operation: 2,
    at: 'none',
    done: '调派成功',
    ...orderLife.go([orderState.toDispatch], 'same'),
    // Its coupon is another company's promise.
    refuse: [{ if: { coupon_money: { gt: 0 } }, say: couponMessages.sending }],
    input: {
      firm_id: field.integer('平台', { required: '请选择平台' }),
      free_milage: field.text('免拖公里', freeMileage),
      remark: field.text('备注', { max: 500 }),
    },
    takes: ['firm_id', 'free_milage'],
  },
  transfers: {
    label: '转单记录',
    call: 'GET /v2/order/transfers',
    ...readers,
    at: 'row',
    widget: 'transferRecords',
    icon: 'file-text',
  },
})
