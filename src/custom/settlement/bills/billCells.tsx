import { Link } from 'react-router-dom'
import { choiceOf } from '../../../domain/choice'
import { billPath, billSide, billStatus, receivableStatus } from '../../../domain/settlement'
import { formatDay } from '../../../domain/time'
import type { CellComponent } from '../../../schema/views/slots'
import { StatusChip } from '../../../ui/StatusChip'
import './billCells.css'

/** The bill's number, which opens it. */
export const BillNoCell: CellComponent = ({ record: { id, no, direction } }) => (
  <Link className="rd-bill-link" to={billPath(direction, id)}>
    {String(no ?? id)}
  </Link>
)
BillNoCell.reads = ['no', 'direction']

/** The bill that a record belongs to. */
export const BillLinkCell: CellComponent = ({ record: { bill_id, bill_no, direction } }) => (
  <Link className="rd-bill-link" to={billPath(direction, bill_id)}>
    {String(bill_no ?? bill_id)}
  </Link>
)
BillLinkCell.reads = ['bill_no', 'direction']

/** The bill in which one side's statement of an order stands. */
function orderBillCell(side: 'firm' | 'customer', direction: number): CellComponent {
  const [id, no] = [`${side}_bill_id`, `${side}_bill_no`]
  const Cell: CellComponent = ({ record }) =>
    record[id] ? (
      <Link className="rd-bill-link" to={billPath(direction, record[id])}>
        {String(record[no] ?? record[id])}
      </Link>
    ) : null
  Cell.reads = [no]
  return Cell
}
export const FirmBillCell = orderBillCell('firm', billSide.payable)
export const CustomerBillCell = orderBillCell('customer', billSide.receivable)

/** The period, both days inclusive. */
export const BillPeriodCell: CellComponent = ({ record: { start_time, finish_time } }) =>
  `${formatDay(Number(start_time))} ~ ${formatDay(Number(finish_time)).slice(5)}`
BillPeriodCell.reads = ['finish_time']

/** 已支付 of a payable is 已收款 of a receivable. */
export const BillStatusCell: CellComponent = ({ record: { status, direction } }) => {
  const choice = choiceOf(direction === billSide.receivable ? receivableStatus : billStatus, status)
  return choice ? <StatusChip label={choice.label} family={choice.family} /> : null
}
BillStatusCell.reads = ['direction']
