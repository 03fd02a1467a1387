import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { choiceOf } from '../../../domain/choice'
import {
  type BillSides,
  billDirection,
  billParties,
  billPartyOf,
  billPath,
  billSide,
  billStatus,
  isIncoming,
  receivableStatus,
} from '../../../domain/settlement'
import { formatDay } from '../../../domain/time'
import { useIdentity } from '../../../schema/views'
import type { CellComponent } from '../../../schema/views/slots'
import { Row, Text } from '../../../ui/Box'
import { RecordNo } from '../../../ui/RecordNo'
import { StatusChip } from '../../../ui/StatusChip'

interface BillLinkProps {
  readonly direction: unknown
  readonly id: unknown
  readonly no: unknown
}

/** A bill by its number, which opens it. */
const BillLink = ({ direction, id, no }: BillLinkProps) =>
  id ? (
    <Link className="rd-text-link" to={billPath(direction, id)}>
      <RecordNo>{String(no ?? id)}</RecordNo>
    </Link>
  ) : null

export const BillNoCell: CellComponent = ({ record: { id, no, direction } }) => (
  <BillLink direction={direction} id={id} no={no} />
)
BillNoCell.reads = ['no', 'direction']

/** The bill that a record belongs to. */
export const BillLinkCell: CellComponent = ({ record: { bill_id, bill_no, direction } }) => (
  <BillLink direction={direction} id={bill_id} no={bill_no} />
)
BillLinkCell.reads = ['bill_no', 'direction']

/** The provider's bill in which an order stands. */
export const FirmBillCell: CellComponent = ({ record: { firm_bill_id, firm_bill_no } }) => (
  <BillLink direction={billSide.payable} id={firm_bill_id} no={firm_bill_no} />
)
FirmBillCell.reads = ['firm_bill_no']

/** The customer's. */
export const CustomerBillCell: CellComponent = ({ record: { customer_bill_id, customer_bill_no } }) => (
  <BillLink direction={billSide.receivable} id={customer_bill_id} no={customer_bill_no} />
)
CustomerBillCell.reads = ['customer_bill_no']

/** The period, both days inclusive. */
export const BillPeriodCell: CellComponent = ({ record: { start_time, finish_time } }) =>
  `${formatDay(Number(start_time))} ~ ${formatDay(Number(finish_time)).slice(5)}`
BillPeriodCell.reads = ['finish_time']

const sideFields = ['direction', 'firm_id', 'payer_firm_id'] as const

/** Whether a bill's money comes in for its reader. */
const useIncoming = (record: Readonly<Record<string, unknown>>): boolean => isIncoming(sidesOf(record), useIdentity())

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const sidesOf = ({ direction, firm_id, payer_firm_id }: Readonly<Record<string, unknown>>): BillSides => ({
  direction: numberOf(direction),
  firm_id: numberOf(firm_id),
  payer_firm_id: numberOf(payer_firm_id),
})

/** The other side of a bill, with its kind: one column for both directions. */
export const BillPartyCell: CellComponent = ({ record }) => {
  const translate = useTranslate()
  const kind = billParties[billPartyOf(sidesOf(record), useIdentity())]
  return record.party ? (
    <Row gap={2}>
      <Text ellipsis>{String(record.party)}</Text>
      <Text size="small" tone="quiet" nowrap>
        {translate(kind)}
      </Text>
    </Row>
  ) : null
}
BillPartyCell.reads = [...sideFields]

/** 应收 of one party is 应付 of the other. */
export const BillSideCell: CellComponent = ({ record }) => {
  const translate = useTranslate()
  const choice = choiceOf(billDirection, useIncoming(record) ? billSide.receivable : billSide.payable)
  return choice ? <StatusChip label={translate(choice.label)} family={choice.family} plain /> : null
}
BillSideCell.reads = [...sideFields]

/** What is 已支付 for one party is 已收款 for the other; and what the payer has reported meanwhile. */
export const BillStatusCell: CellComponent = ({ record }) => {
  const translate = useTranslate()
  const { status, remitted_money } = record
  const choice = choiceOf(useIncoming(record) ? receivableStatus : billStatus, status)
  return (
    <>
      {choice && <StatusChip label={translate(choice.label)} family={choice.family} />}
      {Number(remitted_money) > 0 && <StatusChip label={translate('待确认付款')} family="orange" plain />}
    </>
  )
}
BillStatusCell.reads = [...sideFields, 'remitted_money']
