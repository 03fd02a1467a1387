import { timed } from '../../../../domain/order/deadline'
import { orderState, shownStatus } from '../../../../domain/order/orderStatus'
import type { CellProps } from '../../../../schema/views/slots'
import { Text } from '../../../../ui/Box'
import { orderOf } from '../../parts/orderRow'
import { GrabbingTag } from '../GrabbingTag'
import { OrderDeadline } from '../OrderDeadline'
import { OrderStatusChip } from '../OrderStatusChip'
import { StatusUpdateIcon, updated } from '../StatusUpdateIcon'
import '../cells.css'

/** Status and what is due next, on one grid, so that the countdowns of a column line up. */
export function OrderStatusCell({ record }: CellProps) {
  const order = orderOf(record)
  return (
    <Text nowrap className="rd-order-state">
      <span className="rd-order-now">
        <OrderStatusChip code={shownStatus(order.status)} />
        <StatusUpdateIcon order={order} />
      </span>
      {order.status === orderState.pooled ? <GrabbingTag /> : <OrderDeadline order={order} />}
    </Text>
  )
}

OrderStatusCell.reads = ['status', ...timed, ...updated]
