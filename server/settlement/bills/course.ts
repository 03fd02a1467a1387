import { sql } from 'drizzle-orm'
import { isFirmUser } from '../../../src/domain/access'
import { formatYuan } from '../../../src/domain/money'
import {
  approvalState,
  approvalTypeOfCode,
  billMessages,
  billSide,
  billState,
  billStatusOf,
  type InvoiceReading,
  invoicesShort,
  pendingApproval,
  remitMessages,
} from '../../../src/domain/settlement'
import { order } from '../../../src/resources/order/order.resource'
import { billFeedback } from '../../../src/resources/settlement/billFeedback.resource'
import type { Tx } from '../../db/db'
import type { Outcome, Work } from '../../engine/core/handlers'
import type { By } from '../../engine/write/audit'
import { records } from '../../engine/write/records'
import { reject, rejectForbidden, rejectStale } from '../../kernel/domainError'
import { amountOf } from '../balanceDue'
import { buyerFault } from './invoices'
import { releaseUnready } from './making'
import { type BillRow, type BillStep, inBillSql, partyOf, sideOf } from './sides'
import { amountsOf } from './sums'

type Own = Work<BillRow>
export const billPay = approvalTypeOfCode('bill_pay')

/** Moves the statements of all orders of a bill. */
export const moveOrders = (tx: Tx, row: BillRow, step: BillStep, by: By, now: number) =>
  records(tx, order).actTogether(inBillSql(row), sideOf(row.direction).events[step], by, { now })

/**
 * Puts a bill before its party: what is no longer ready leaves it, its amounts are those of now, and must be those that whoever
 * sends it has seen. From here on its orders' amounts stand.
 */
export async function start({ tx, row, input, user, now }: Own): Promise<Outcome> {
  const gone = await releaseUnready(tx, row, partyOf(row), user, now)
  const amounts = await startAmounts(tx, row, amountOf(input.deduct_bill))
  const seen = input.payable_money
  if (seen !== null && seen !== undefined && amountOf(seen) !== amounts.payable_money)
    rejectStale({ conflictMessage: billMessages.changed })
  await moveOrders(tx, row, 'Start', user, now)
  const words = [`应结 ${formatYuan(amounts.payable_money)}`, gone > 0 ? `移出 ${gone} 单` : null]
  return { set: amounts, data: { removed: gone }, remark: words.filter(Boolean).join('；') }
}

/** What a draft comes to once it is started: by those of its orders that are still ready. @throws DomainError without any */
export async function startAmounts(tx: Pick<Tx, 'rows'>, row: BillRow, overall = 0) {
  const amounts = await amountsOf(tx, row, overall)
  if (amounts.order_count === 0) reject(billMessages.empty)
  if (overall > amounts.deduct_bill) reject(billMessages.deduction, { errors: { deduct_bill: billMessages.deduction } })
  return amounts
}

/** Whether money is on its way out of a bill: then nothing of it is taken back. @throws DomainError */
async function refuseUnderway(tx: Tx, row: BillRow, now: number): Promise<void> {
  if (amountOf(row.paid_money) > 0) reject(billMessages.paid)
  if (amountOf(row.remitted_money) > 0) reject(remitMessages.waiting)
  if (await openApproval(tx, row, now)) reject(billMessages.approving)
}

/** The approval of a bill's payment that is being decided or waits for its payments; null without one. */
export async function openApproval(tx: Pick<Tx, 'rows'>, row: Pick<BillRow, 'id'>, now: number) {
  const [open] = await tx.rows<{ id: number; status: number; decided_ids: readonly number[] }>(sql`
    select id, status, coalesce(decided_ids, '[]'::jsonb) as decided_ids from approval where type = ${billPay.row} and link_id = ${row.id} and removed_at is null
      and (status = ${approvalState.toWriteOff}
        or (status = any(${sql.param(pendingApproval)}::int[]) and expire_time > to_timestamp(${now})))
    order by id desc limit 1`)
  return open ?? null
}

/** Mode 1: the bill is a draft again (decisions §4). */
export async function back({ tx, row, input, user, now }: Own): Promise<Outcome> {
  await refuseUnderway(tx, row, now)
  await moveOrders(tx, row, 'Back', user, now)
  const cleared = { letter: null, invoice_title_id: null, invoice_content: null, invoice_url: null, bank_id: null }
  return { set: { ...cleared, ...(await amountsOf(tx, row, 0)) }, remark: String(input.remark) }
}

/** Plain words as formatted text. */
const paragraph = (text: string): string =>
  `<p>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')}</p>`

/**
 * Modes 3 and 5: both agree; after a dispute a record of what was talked over is needed (F-327), which the words of `feedback`
 * make.
 */
export async function finish({ tx, row, input, user }: Own): Promise<Outcome> {
  if (typeof input.feedback === 'string' && input.feedback.trim()) {
    const remark = paragraph(input.feedback.trim())
    await records(tx, billFeedback).create({ bill_id: row.id, title: '完成对账', remark, user_id: user.id }, user)
  } else await checkFollowedUp(tx, row, input.feedback_id)
  return {}
}

/** @param feedbackId of the record that is named; any of the bill without one @throws DomainError for a dispute that nobody has followed up (F-327) */
export async function checkFollowedUp(tx: Pick<Tx, 'rows'>, row: BillRow, feedbackId?: unknown): Promise<void> {
  if (row.check_status !== billState.disputed) return
  const [record] = await tx.rows(sql`
    select 1 from bill_feedback where bill_id = ${row.id} and removed_at is null
      ${feedbackId ? sql`and id = ${feedbackId}` : sql``} limit 1`)
  if (!record) reject(billMessages.followUp, { errors: { feedback: billMessages.followUp } })
}

/** Mode 8: back to what both agreed on; its orders are in billing again (decisions §4). */
export async function unnotify({ tx, row, input, user, now }: Own): Promise<Outcome> {
  await refuseUnderway(tx, row, now)
  if (row.check_status === billState.invoiced) await moveOrders(tx, row, 'Uninvoiced', user, now)
  return { set: { letter: null }, remark: String(input.remark) }
}

/** Invoices that count: tax-inclusive fen, tax (of all that have not failed, F-648), and those that did not pass. */
export async function invoicedOf(tx: Pick<Tx, 'rows'>, billId: number) {
  const [sum] = await tx.rows<{ n: number; bad: number; total: number; tax: number }>(sql`
    select count(*)::int as n, count(*) filter (where status <> 1)::int as bad,
      coalesce(sum(total) filter (where status = 1), 0)::float8 as total,
      coalesce(sum(subtotal_tax) filter (where status <> 2), 0)::float8 as tax
    from bill_invoice where bill_id = ${billId} and removed_at is null`)
  return sum ?? { n: 0, bad: 0, total: 0, tax: 0 }
}

/** An invoice may have passed before anybody said to whom it should be made out. @throws DomainError */
async function refuseOtherBuyers(tx: Tx, row: BillRow): Promise<void> {
  const invoices = await tx.rows<{ read: InvoiceReading | null }>(sql`
    select read from bill_invoice where bill_id = ${row.id} and removed_at is null`)
  for (const { read } of invoices) {
    const fault = await buyerFault(tx, row, read ?? {})
    if (fault) reject(fault)
  }
}

/** Mode 7: invoices and letter are handed in (F-329 to F-334); a receivable needs the letter alone (decisions §10). */
export async function submitInvoices({ tx, row, input, user, now }: Own): Promise<Outcome> {
  const isParty = isFirmUser(user.firm_type)
  if (row.direction === billSide.receivable && row.owner_firm_id !== user.firm_id) rejectForbidden()
  const payable = amountOf(row.payable_money)
  if (row.direction === billSide.payable && payable > 0) {
    const { n, bad, total } = await invoicedOf(tx, row.id)
    if (n === 0 && isParty) reject(billMessages.invoice)
    if (bad > 0) reject(billMessages.unverified)
    if (total < payable) reject(invoicesShort(isParty))
    await refuseOtherBuyers(tx, row)
  }
  // The platform hands in for a provider that has no login here, and cannot enter its account.
  const isUnpaid = row.direction === billSide.payable && amountOf(row.unpaid_money) > 0
  if (isParty && isUnpaid && !(input.bank_id ?? row.bank_id)) {
    reject(billMessages.bank, { errors: { bank_id: billMessages.bank } })
  }
  await moveOrders(tx, row, 'Invoiced', user, now)
  // Nothing is left to be paid where all was collected before.
  const isDone = amountOf(row.unpaid_money) === 0
  if (isDone) await moveOrders(tx, row, 'Paid', user, now)
  const to = isDone ? billState.settled : billState.invoiced
  const told = { letter: input.letter, ...(input.bank_id ? { bank_id: input.bank_id } : {}) }
  return { set: { ...told, ...stateOf(to, now) } }
}

/** Names the account of a bill, also of one that was handed in without. What was agreed to be paid goes to the account that its approvers saw. */
export async function setAccount({ tx, row, now, input }: Own): Promise<Outcome> {
  if (row.bank_id !== null && row.bank_id !== input.bank_id && (await openApproval(tx, row, now))) {
    reject(billMessages.accountHeld)
  }
  return { set: { bank_id: input.bank_id } }
}

/** The columns of a bill that comes to a state otherwise than by its declaration. */
export const stateOf = (to: (typeof billState)[keyof typeof billState], now: number) => ({
  check_status: to,
  check_time: now,
  status: billStatusOf(to),
  settle_time: to === billState.settled ? now : null,
})
