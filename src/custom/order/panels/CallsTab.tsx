import { CallsPane } from './CallsPane'
import type { OrderPanelProps } from './orderPanel'

/** Calls about an order (O-194). */
export function CallsTab({ order }: OrderPanelProps) {
  return (
    <div className="rd-detail-page">
      <CallsPane orderId={order.id} />
    </div>
  )
}
