import { approvalState, approvalTypeOfCode, billPath, billSide } from '../../domain/settlement'
import type { Identity } from '../../schema/compile/access'
import type { Offer, OfferShape } from '../../schema/views/actions/offerShape'
import type { Row } from '../../schema/views/row'

const billPay = approvalTypeOfCode('bill_pay')
const WRITE_OFF: Offer = { name: 'writeOff', label: '核销', danger: false, icon: 'circle-dollar-sign', reason: null }

/** Whether the payment that was agreed to is this reader's to write off (F-131, F-136, F-238). */
export const mayWriteOff = ({ type, status }: Pick<Row, string>, identity: Identity | null): boolean =>
  type === billPay.row && status === approvalState.toWriteOff && identity?.nodes.includes('firmSettlement') === true

/** The bill of a payment's approval; null for who may not open it, or of another kind. */
export const linkedBill = ({ type, link_id }: Pick<Row, string>, identity: Identity | null): string | null =>
  type === billPay.row && identity?.nodes.includes('service_sta') ? billPath(billSide.payable, link_id) : null

/** A payment that was agreed to is written off at its bill. */
export const approvalOffers: OfferShape = ({ step, rest }, record, identity) =>
  mayWriteOff(record, identity) ? { step: WRITE_OFF, rest: step ? [step, ...rest] : rest } : { step, rest }
approvalOffers.inline = true
approvalOffers.reads = ['type', 'status', 'link_id']

/** Where the offers of the list lead that are no action of the approval. */
export const approvalPaths = { writeOff: ({ link_id }: Row) => billPath(billSide.payable, link_id) }
