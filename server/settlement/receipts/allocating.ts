import { sql } from 'drizzle-orm'
import { isCodeOf } from '../../../src/domain/choice'
import { type Fen, formatYuan, yuanToFen } from '../../../src/domain/money'
import {
  billSide,
  billState,
  differenceReason,
  MOST_ALLOCATED,
  MOST_DIFFERENCE,
  overAllocated,
  overpaid,
  receiptLeft,
  receiptStateOf,
  type Share,
  receiptMessages as say,
  tooDifferent,
} from '../../../src/domain/settlement'
import { bill } from '../../../src/resources/settlement/bill.resource'
import { billPayment, billPaymentState } from '../../../src/resources/settlement/billPayment.resource'
import { forgetStats } from '../../approval'
import type { Tx } from '../../db/db'
import type { Context, Outcome, Session, Work } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'
import { amountOf } from '../balanceDue'
import { takeBack, takePayment } from '../bills/paying'
import { type BillRow, requireRole } from '../bills/sides'
import type { ReceiptRow } from './receiptRow'

type Own = Work<ReceiptRow>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null)

/** Yuan as they travel, exact to the fen and no less than `least`. @throws DomainError */
function fenOf(given: unknown, least: Fen): Fen {
  const fen = typeof given === 'number' ? yuanToFen(given) : null
  return fen !== null && fen >= least && fen / 100 === given
    ? fen
    : reject(say.money, { errors: { shares: say.money } })
}

/** What is asked for, in fen. @throws DomainError for what is none */
export function sharesOf(given: unknown): readonly Share[] {
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_ALLOCATED) return reject(say.none)
  const shares = given.map((one: unknown): Share => {
    const { bill_id, money, difference, reason } = (one ?? {}) as Readonly<Record<string, unknown>>
    if (typeof bill_id !== 'number' || !Number.isSafeInteger(bill_id)) return reject(say.none)
    const share = { bill_id, money: fenOf(money, 1), difference: fenOf(difference ?? 0, 0) }
    if (share.difference === 0) return { ...share, reason: null }
    if (!isCodeOf(differenceReason, reason)) return reject(say.why)
    if (share.difference > MOST_DIFFERENCE) return reject(tooDifferent)
    return { ...share, reason }
  })
  if (new Set(shares.map(({ bill_id }) => bill_id)).size < shares.length) reject(say.twice)
  return shares
}

/** The bills of an allocation, locked in one order. @throws DomainError for one that this receipt does not pay */
async function billsOf(
  tx: Tx,
  row: ReceiptRow,
  ids: readonly number[],
  user: Session,
): Promise<ReadonlyMap<number, BillRow>> {
  const found = await records(tx, bill).lock({ id: { in: [...ids] } })
  const isOwn = (one: BillRow) =>
    one.direction === billSide.receivable && one.owner_firm_id === row.firm_id && one.customer_id === row.customer_id
  if (found.length < ids.length || !found.every(isOwn)) reject(say.foreign)
  for (const one of found) {
    requireRole(one, user, 'payer')
    if (one.check_status !== billState.invoiced) reject(`${one.no}：${say.state}`)
  }
  return new Map(found.map((one) => [one.id, one]))
}

/** What a receipt pays of bills, as payments of theirs: all of them or none, never more than it has left. */
export const allocate = (work: Own): Promise<Outcome> =>
  allocateShares(work, work.row, sharesOf(work.input.shares), textOf(work.input.remark))

/** The same of a receipt that another record's call has locked. @returns the receipt's columns @throws DomainError */
export async function allocateShares(
  { tx, user, now, afterCommit }: Context,
  row: ReceiptRow,
  shares: readonly Share[],
  remark: string | null,
) {
  if (row.customer_id === null) reject(say.customer)
  const left = receiptLeft(row)
  const sum = shares.reduce((all, { money }) => all + money, 0)
  if (sum > left) reject(overAllocated(left))
  const bills = await billsOf(
    tx,
    row,
    shares.map(({ bill_id }) => bill_id),
    user,
  )
  for (const share of shares) await pay(tx, row, bills.get(share.bill_id) as BillRow, share, remark, user, now)
  afterCommit(forgetStats)
  return {
    set: standing({ ...row, allocated_money: amountOf(row.allocated_money) + sum }, now),
    remark: told(shares, bills),
  }
}

async function pay(
  tx: Tx,
  row: ReceiptRow,
  one: BillRow,
  share: Share,
  remark: string | null,
  user: Session,
  now: number,
) {
  const { money, difference, reason } = share
  const unpaid = amountOf(one.unpaid_money)
  if (money > unpaid) reject(`${one.no}：${overpaid(unpaid)}`)
  if (difference > 0 && money + difference !== unpaid) reject(`${one.no}：${say.notWhole}`)
  const paid = { proof: null, tax: one.real_tax_point, remark, receipt_id: row.id }
  const set = await takePayment(tx, one, { ...paid, money }, user, now)
  const rest =
    difference === 0
      ? set
      : {
          ...set,
          ...(await takePayment(tx, { ...one, ...set }, { ...paid, money: difference, difference: reason }, user, now)),
        }
  const words = `收款 ${row.bank_no}：${formatYuan(money)}${difference > 0 ? `，差额 ${formatYuan(difference)}` : ''}`
  await records(tx, bill).edit(one.id, rest, user, { action: 'payBill', remark: words })
}

/** The columns that go with a receipt's amounts. */
const standing = (amounts: ReceiptRow, now: number) => ({
  allocated_money: amounts.allocated_money,
  left_money: receiptLeft(amounts),
  status: receiptStateOf(amounts),
  status_time: now,
})

const told = (shares: readonly Share[], bills: ReadonlyMap<number, BillRow>): string =>
  shares
    .map(({ bill_id, money }) => `${bills.get(bill_id)?.no} ${formatYuan(money)}`)
    .join('，')
    .slice(0, 500)

/**
 * Takes one payment of a receipt back: the bill is due again by so much, and the receipt has it left. The difference that was
 * settled beside it goes too; a difference by itself may be taken back alone.
 */
export const takeBackShare = (work: Own): Promise<Outcome> =>
  takeBackPayment(work, work.row, Number(work.input.payment_id), String(work.input.remark))

/** The same of a receipt that another record's call has locked. @returns the receipt's columns @throws DomainError */
export async function takeBackPayment(
  { tx, user, now, afterCommit }: Context,
  row: ReceiptRow,
  paymentId: number,
  reason: string,
) {
  const payments = records(tx, billPayment)
  const ofReceipt = { receipt_id: row.id, status: billPaymentState.valid }
  // The bill is held before its payments, as whoever pays it does; which bill a payment is of never changes.
  const [named] = await tx.rows<{ bill_id: number }>(sql`
    select bill_id from bill_payment where id = ${paymentId} and receipt_id = ${row.id} and removed_at is null`)
  if (!named) return reject(say.gone)
  const [one] = await records(tx, bill).lock(named.bill_id)
  const [found] = await payments.lock({ id: paymentId, ...ofReceipt })
  if (!one || !found) return reject(say.gone)
  requireRole(one, user, 'payer')
  const beside =
    found.difference === null
      ? await payments.lock({ bill_id: one.id, difference: { empty: false }, ...ofReceipt })
      : []
  let standingBill: BillRow = one
  for (const payment of [found, ...beside]) {
    standingBill = { ...standingBill, ...(await takeBack(tx, standingBill, payment, reason, user, now)) }
  }
  const { paid_money, unpaid_money, check_status, check_time, status, settle_time } = standingBill
  const set = { paid_money, unpaid_money, check_status, check_time, status, settle_time }
  const money = found.difference === null ? amountOf(found.pay_money) : 0
  const words = `${one.no} ${formatYuan(amountOf(found.pay_money))}；${reason}`
  await records(tx, bill).edit(one.id, set, user, { action: 'voidPayment', remark: `收款 ${row.bank_no}：${words}` })
  afterCommit(forgetStats)
  return { set: standing({ ...row, allocated_money: amountOf(row.allocated_money) - money }, now), remark: words }
}
