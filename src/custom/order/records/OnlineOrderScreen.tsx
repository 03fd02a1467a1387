import { order } from '../../../resources/order/order.resource'
import { type ListSlots, type Row, SchemaList } from '../../../schema/views'
import { lazy } from '../../../ui/lazy'
import { OrderCard } from '../list/OrderCard'
import { firstFilter } from '../list/orderFilter'
import { QuickQueries } from '../list/QuickQueries'

const Panel = lazy(() => import('../detail').then((room) => ({ default: room.OrderPanel })))

const form = '/case/placeOrder'
const slots: ListSlots = {
  quick: <QuickQueries />,
  Card: OrderCard,
  Panel,
  createPath: false,
  paths: {
    edit: ({ id }: Row) => `${form}?id=${id}`,
    copy: ({ id }: Row) => `${form}?id=${id}&type=2`,
  },
  first: (identity) => firstFilter(identity, Math.floor(Date.now() / 1000)),
  empty: '没有线上订单',
}

/** Orders that came by platforms, apps and pages (/case/onlineOrder), with the same panel as the order list. */
export function OnlineOrderScreen() {
  return <SchemaList resource={order} view="online" slots={slots} />
}
