import { Link } from 'react-router-dom'
import { order } from '../../../resources/order/order.resource'
import type { CellProps } from '../../../schema/views/slots'
import { Text } from '../../../ui/Box'

/** The number of the order that a record belongs to, leading to it. */
export function OrderLinkCell({ record }: CellProps) {
  const { order_id, order_no, order_title } = record
  if (order_id === null || order_id === undefined) return <Text tone="quiet">—</Text>
  return (
    <Text as={Link} weight="medium" className="rd-text-link" to={`${order.path}?open=${order_id}`}>
      {String(order_no ?? order_title ?? `#${order_id}`)}
    </Text>
  )
}
