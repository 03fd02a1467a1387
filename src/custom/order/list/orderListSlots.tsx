import type { Identity } from '../../../schema/compile/access'
import type { ListSlots } from '../../../schema/views/list/listSlots'
import { lazy } from '../../../ui/lazy'
import { OrderCard } from './OrderCard'
import { firstFilter } from './orderFilter'
import { orderForm, orderPaths } from './orderPaths'
import { QuickQueries } from './QuickQueries'

const Panel = lazy(() => import('../detail').then((room) => ({ default: room.OrderPanel })))

/** What the order list asks for at first, now. */
export const firstOrders = (identity: Identity | null) => firstFilter(identity, Math.floor(Date.now() / 1000))

/** What every list of orders is made of: quick queries, cards on phones, the opened order and the way to its form. */
export const orderListSlots: ListSlots = {
  title: '全部订单',
  quick: <QuickQueries />,
  Card: OrderCard,
  Panel,
  createPath: orderForm,
  paths: orderPaths,
  first: firstOrders,
  empty: '没有订单',
}
