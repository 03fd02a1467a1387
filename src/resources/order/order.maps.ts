import { actionsOf } from '../../schema/model'
import { orderFields } from './order.fields'

const maps = { on: 'resource', at: 'none' } as const
const ofOrders = { roles: ['order_map'] } as const

/** What the maps ask: open orders with their places, one order with the technicians around, demand by hour and district. */
export const orderMaps = actionsOf(orderFields)({
  map: { label: '调度地图', call: 'GET /v2/order/map', ...ofOrders, ...maps },
  center: { label: '地图', call: 'GET /v2/order/center', ...ofOrders, at: 'row', widget: 'orderMap', icon: 'map-pin' },
  heat: { label: '订单热力图', call: 'GET /v2/order/heat', roles: ['heatmap'], ...maps },
})
