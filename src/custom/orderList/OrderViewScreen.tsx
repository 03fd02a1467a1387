import { lazy } from 'react'
import { order } from '../../resources/order/order.resource'
import type { ListSlots } from '../../schema/views/list/listSlots'
import { SchemaList } from '../../schema/views/list/SchemaList'
import { OrderCard } from './OrderCard'

const Panel = lazy(() => import('../orderDetail').then((room) => ({ default: room.OrderPanel })))

const slots: ListSlots = { Card: OrderCard, Panel, createPath: false, empty: '没有订单' }

/** A view of the orders with the order's own panel. */
export function OrderViewScreen({ view }: { readonly view?: string }) {
  return <SchemaList resource={order} view={view} slots={slots} />
}
