import { lazy } from 'react'
import { order } from '../../resources/order/order.resource'
import type { ListSlots } from '../../schema/views/list/listSlots'
import { SchemaList } from '../../schema/views/list/SchemaList'
import { OrderCard } from './OrderCard'
import { firstFilter } from './orderFilter'
import { orderForm, orderPaths } from './orderPaths'
import { QuickQueries } from './QuickQueries'

const Panel = lazy(() => import('../orderDetail').then((room) => ({ default: room.OrderPanel })))

const slots: ListSlots = {
  title: '全部订单',
  quick: <QuickQueries />,
  Card: OrderCard,
  Panel,
  createPath: orderForm,
  paths: orderPaths,
  first: (identity) => firstFilter(identity, Math.floor(Date.now() / 1000)),
  empty: '没有订单',
}

/** The order list (/case/index), with the opened order and the dispatch panel over it. */
export function OrderListScreen() {
  return <SchemaList resource={order} slots={slots} />
}
