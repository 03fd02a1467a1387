import type { CellComponent } from '../../../../schema/views/slots'
import { Text } from '../../../../ui/Box'
import '../cells.css'

/** The order's number; the table opens the record at a click on it. */
export const OrderNoCell: CellComponent = ({ source, record }) => (
  <Text weight="medium" tone="link" className="rd-order-no">
    {String(record[source] ?? '')}
  </Text>
)

OrderNoCell.reads = []
