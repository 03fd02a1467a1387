import type { CellProps } from '../../../schema/views/slots'
import '../cells.css'

/** The order's number; the table opens the record at a click on it. */
export const OrderNoCell = ({ source, record }: CellProps) => (
  <span className="rd-order-no">{String(record[source] ?? '')}</span>
)
