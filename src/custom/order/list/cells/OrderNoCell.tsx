import type { CellProps } from '../../../../schema/views/slots'
import { Text } from '../../../../ui/Box'
import '../cells.css'

/** The order's number; the table opens the record at a click on it. */
export const OrderNoCell = ({ source, record }: CellProps) => (
  <Text weight="medium" tone="link" className="rd-order-no">
    {String(record[source] ?? '')}
  </Text>
)
