import { order } from '../../../resources/order/order.resource'
import { SchemaList } from '../../../schema/views/list/SchemaList'
import { orderListSlots } from './orderListSlots'

/** The order list (/case/index), with the opened order and the dispatch panel over it. */
export function OrderListScreen() {
  return <SchemaList resource={order} slots={orderListSlots} />
}

OrderListScreen.slots = orderListSlots
