import { actionsOf } from '../../schema/model'
import { orderFields } from './order.fields'
import { nonFirm, operated } from './order.parts'

/** What the order form asks and does beside placing one order. */
export const orderIntake = actionsOf(orderFields)({
  intake: {
    label: '多类型下单',
    call: 'POST /v2/order/intake',
    on: 'resource',
    ...operated,
    ...nonFirm,
    at: 'none',
    done: '下单成功',
  },
  recentPlaces: {
    label: '最近地址',
    call: 'GET /v2/order/recent',
    on: 'resource',
    ...operated,
    ...nonFirm,
    at: 'none',
  },
})
