import { orderState } from '../../domain/order/orderStatus'
import type { ViewDecl } from '../../schema/model'
import type { orderFields } from './order.fields'

/** Channels by which an order comes without anybody of the desk typing it: platforms, H5, app, mini program. */
const ONLINE = [2, 3, 4, 5] as const

/** Orders that are paid for by their owners, and offered to whoever takes them first (F-488); no page of its own. */
const cashPool = {
  label: '现金抢单池',
  call: 'GET /v2/order/cash/pool',
  roles: ['order_taking'],
  where: { status: orderState.pooled, is_cash: 1 },
} as const

/** Screens that show some of the orders under an address of their own. */
export const recordViews = {
  cashPool,
  online: {
    path: '/case/onlineOrder',
    label: '线上订单',
    menu: { group: 'case', at: 40 },
    call: 'GET /v2/order/online',
    roles: ['online_order'],
    where: { order_channel: { in: ONLINE } },
    columns: [
      'car_no',
      'status',
      'order_channel',
      'type',
      'address',
      'firm_id',
      'customer_id',
      'owner_money',
      'pay_status',
    ],
    widths: { order_channel: 70, firm_id: 98, customer_id: 138, owner_money: 76, pay_status: 76 },
  },
} as const satisfies Readonly<Record<string, ViewDecl<typeof orderFields>>>
