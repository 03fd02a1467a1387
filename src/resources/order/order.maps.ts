import { actionsOf } from '../../schema/model'
import { orderFields } from './order.fields'

const maps = { on: 'resource', at: 'none' } as const
const ofOrders = { roles: ['order_map'] } as const

/** What the maps and walls ask: open orders with their places, technicians around one, demand, rain, and the figures of a wall. */
export const orderMaps = actionsOf(orderFields)({
  map: { label: '调度地图', call: 'GET /v2/order/map', ...ofOrders, ...maps },
  center: { label: '地图', call: 'GET /v2/order/center', ...ofOrders, at: 'row', widget: 'orderMap', icon: 'map-pin' },
  rain: { label: '雨情图', call: 'GET /v2/order/rain', ...ofOrders, ...maps },
  dispatchWall: { label: '派单大屏', call: 'GET /v2/order/wall', developer: true, ...maps },
  firmWall: { label: '服务商大屏', call: 'GET /v2/firm/wall', developer: true, ...maps },
  heat: { label: '订单热力图', call: 'GET /v2/order/heat', roles: ['heatmap'], ...maps },
})
