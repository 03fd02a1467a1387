import type { CellComponent } from '../../../../schema/views/slots'
import { RecordNo } from '../../../../ui/RecordNo'
import '../cells.css'

/** The order's number; the table opens the record at a click on it. */
export const OrderNoCell: CellComponent = ({ source, record }) => (
  <RecordNo leads className="rd-order-no">
    {String(record[source] ?? '')}
  </RecordNo>
)

OrderNoCell.reads = []
