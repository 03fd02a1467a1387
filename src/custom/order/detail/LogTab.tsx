import { order as resource } from '../../../resources/order/order.resource'
import { RecordHistory } from '../../../schema/views/history/RecordHistory'
import type { OrderDetail } from '../parts/orderDetail'

interface LogTabProps {
  readonly order: OrderDetail
}

/** Who changed what of an order (O-197). */
export function LogTab({ order }: LogTabProps) {
  return <RecordHistory resource={resource} record={{ ...order }} />
}
