import { sql } from 'drizzle-orm'
import { billSide, receiptState } from '../../../src/domain/settlement'
import { bankLineState, bankSide, bankLineMessages as say } from '../../../src/domain/settlement/bank'
import { bankLine } from '../../../src/resources/settlement/bankLine.resource'
import { billPayment, billPaymentState } from '../../../src/resources/settlement/billPayment.resource'
import { receipt } from '../../../src/resources/settlement/receipt.resource'
import type { Tx } from '../../db/db'
import { type Row, recordOf } from '../../engine/core/codec'
import type { AnyRow, Context, Outcome, Session, Work } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { scopeSql } from '../../engine/core/scope'
import { records } from '../../engine/write/records'
import { firmInfoFor } from '../../firm'
import { reject } from '../../kernel/domainError'
import { amountOf } from '../balanceDue'
import { visibleParty } from '../bills/sides'
import { allocateShares, sharesOf, takeBackPayment } from '../receipts/allocating'
import type { ReceiptRow } from '../receipts/receiptRow'
import type { BankLineRow } from './bankLineRow'
import { type Candidates, candidatesOf, expenseOf, incomeOf } from './candidates'

type Own = Work<BankLineRow>

/** Lines that are shown at once; the others follow when these are done. */
const MOST_SHOWN = 100

interface Read {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  readonly query: Query
}

/** Lines that wait, the oldest first, each with what it may be; one press takes those of which nothing is unclear. */
export async function matching({ tx, user, query }: Read) {
  const [bankId, direction] = [integerParameter(query, 'bank_id'), integerParameter(query, 'direction')]
  const waiting = sql`${scopeSql(bankLine, user)} and t.firm_id = ${user.firm_id} and t.status = ${bankLineState.open}
    ${bankId === undefined ? sql`` : sql`and t.bank_id = ${bankId}`}
    ${direction === undefined ? sql`` : sql`and t.direction = ${direction}`}`
  const [raw, counts] = await Promise.all([
    tx.rows<Row>(sql`select t.* from bank_line t where ${waiting} order by t.bank_time, t.id limit ${MOST_SHOWN}`),
    tx.rows<{ direction: number; count: number; money: number }>(sql`
      select t.direction, count(*)::int as count, sum(t.amount)::float8 as money from bank_line t where ${waiting} group by 1`),
  ])
  const rows = raw.map((row) => recordOf(bankLine, row))
  const all = await candidatesOf(tx, user, rows)
  const names = await customerNames(tx, all, rows)
  const claimed = new Set<string>()
  /** Two lines never claim one bill or payment as theirs beyond doubt. */
  const claims = (keys: readonly string[]): boolean => {
    if (keys.some((key) => claimed.has(key))) return false
    for (const key of keys) claimed.add(key)
    return true
  }
  return {
    counts,
    rows: rows.map((row) => ({
      ...shown(row, user),
      matches: incomeMatches(row, all, names, claims),
      payments: expenseMatches(row, all, claims, user),
    })),
  }
}

function shown(row: BankLineRow, user: Session) {
  /** Who is paid may be a provider: masked as in the list. */
  const told = row.direction === bankSide.expense ? firmInfoFor(user) : <T>(value: T) => value
  return {
    id: row.id,
    version: row.version,
    bank_time: row.bank_time,
    direction: row.direction,
    amount: row.amount,
    counter_name: told(row.counter_name),
    counter_account: told(row.counter_account),
    summary: told(row.summary),
    bank_no: row.bank_no,
    bank_id: row.bank_id,
  }
}

type Claims = (keys: readonly string[]) => boolean

function incomeMatches(row: BankLineRow, all: Candidates, names: ReadonlyMap<number, string>, claims: Claims) {
  if (row.direction !== bankSide.income) return []
  const billOf = new Map(all.bills.map((one) => [one.id, one]))
  return incomeOf(row, all).map((match) => {
    const isExact = match.why === 'exact' && claims(match.shares.map(({ bill_id }) => `bill ${bill_id}`))
    return {
      ...match,
      why: match.why === 'exact' && !isExact ? 'amount' : match.why,
      customer_name: names.get(match.customer_id) ?? '',
      shares: match.shares.map((share) => ({
        ...share,
        no: billOf.get(share.bill_id)?.no ?? '',
        unpaid_money: billOf.get(share.bill_id)?.unpaid ?? 0,
      })),
    }
  })
}

function expenseMatches(row: BankLineRow, all: Candidates, claims: Claims, user: Session) {
  if (row.direction !== bankSide.expense) return []
  const paymentOf = new Map(all.payments.map((one) => [one.id, one]))
  return expenseOf(row, all).flatMap(({ payment_id, isExact }) => {
    const found = paymentOf.get(payment_id)
    if (!found) return []
    const { bill_id, bill_no, payee, pay_time } = found
    const named = visibleParty(payee, billSide.payable, user)
    return [
      {
        payment_id,
        bill_id,
        bill_no,
        payee: named,
        pay_time,
        exact: isExact && claims([`payment ${payment_id}`]) ? 1 : 0,
      },
    ]
  })
}

async function customerNames(tx: Pick<Tx, 'rows'>, all: Candidates, rows: readonly BankLineRow[]) {
  const ids = [...new Set(rows.flatMap((row) => incomeOf(row, all).map(({ customer_id }) => customer_id)))]
  const found = await tx.rows<{ id: number; name: string }>(sql`
    select id, name from customer where id = any(${sql.param(ids)}::int[])`)
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The line is this: income becomes a receipt of the customer that pays the bills, an expense is that payment. */
export async function matchLine(work: Own): Promise<Outcome> {
  const { row, input } = work
  if (row.direction === bankSide.expense) return linkPayment(work, Number(input.payment_id ?? reject(say.payment)))
  const customer = Number(input.customer_id ?? reject(say.customer, { errors: { customer_id: say.customer } }))
  const isNone = input.shares == null || (Array.isArray(input.shares) && input.shares.length === 0)
  const given = isNone ? [] : sharesOf(input.shares)
  return receive(work, row, customer, given)
}

/** Income as a receipt: the one that was entered by hand or taken back, or a new one. */
async function receive(
  context: Context,
  row: BankLineRow,
  customer_id: number,
  shares: ReturnType<typeof sharesOf>,
): Promise<Outcome> {
  const { tx, user } = context
  const receipts = records(tx, receipt)
  const firm_id = Number(row.firm_id)
  const [known] = await receipts.lock({ firm_id, bank_no: row.bank_no })
  if (known && (known.amount !== row.amount || known.bank_id !== row.bank_id)) reject(say.received)
  const own = known ? await revived(context, known, customer_id) : await newReceipt(context, row, customer_id)
  if (shares.length === 0) return { set: { receipt_id: own.id, customer_id, remark: null } }
  const { set, remark } = await allocateShares(context, own, shares, row.summary)
  await receipts.edit(own.id, set, user, { action: 'allocate', remark })
  return { set: { receipt_id: own.id, customer_id, remark: null }, remark }
}

/** A receipt that there is already, of this customer from now on. @throws DomainError when it pays bills of another */
async function revived({ tx, user, now }: Context, known: ReceiptRow, customer_id: number): Promise<ReceiptRow> {
  const receipts = records(tx, receipt)
  const own = known.status === receiptState.void ? await receipts.act(known.id, 'restoreReceipt', user, { now }) : known
  if (own.customer_id === customer_id) return own
  if (amountOf(own.allocated_money) > 0) return reject(say.receiptUsed)
  return receipts.edit(own.id, { customer_id }, user)
}

async function newReceipt({ tx, user, now }: Context, row: BankLineRow, customer_id: number): Promise<ReceiptRow> {
  const receipts = records(tx, receipt)
  const id = await receipts.create(
    {
      customer_id,
      bank_time: row.bank_time,
      payer: row.counter_name ?? row.counter_account ?? '—',
      bank_id: row.bank_id,
      amount: row.amount,
      left_money: row.amount,
      bank_no: row.bank_no,
      status: receiptState.open,
      status_time: now,
      remark: row.summary,
      user_name: user.name,
      firm_id: row.firm_id,
    },
    user,
  )
  const [made] = await receipts.lock(id)
  return made ?? reject(say.changed)
}

/** The expense is a payment that was written off: nothing is paid by that. */
async function linkPayment({ tx, row }: Own, paymentId: number): Promise<Outcome> {
  const [found] = await records(tx, billPayment).lock({
    id: paymentId,
    status: billPaymentState.valid,
    difference: null,
  })
  const [bill] = await tx.rows<{ owner_firm_id: number; no: string }>(sql`
    select owner_firm_id, no from bill where id = ${found?.bill_id ?? 0} and removed_at is null`)
  if (!found || !bill || found.direction !== billSide.payable || bill.owner_firm_id !== row.firm_id)
    return reject(say.stale)
  if (amountOf(found.pay_money) !== row.amount) reject(say.amount)
  const [other] = await tx.rows(sql`select 1 from bank_line where payment_id = ${paymentId} and removed_at is null`)
  if (other) reject(say.taken)
  return { set: { payment_id: paymentId, remark: null }, remark: bill.no }
}

/** What was shown for a line: its bills, or its payment. */
function expectedOf(input: AnyRow, id: number): readonly number[] {
  const all: unknown = input.expected
  const own: unknown =
    typeof all === 'object' && all !== null ? Object.entries(all).find(([key]) => key === String(id))?.[1] : null
  return Array.isArray(own) ? own.map(Number).sort((a, b) => a - b) : reject(say.stale)
}

/** The same without a person's choice: the line is still, beyond doubt, what its reader saw. */
export async function matchExact(work: Own): Promise<Outcome> {
  const { tx, row, user, input } = work
  const expected = expectedOf(input, row.id)
  const all = await candidatesOf(tx, user, [row])
  const isShown = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join() === expected.join()
  if (row.direction === bankSide.expense) {
    const [found] = expenseOf(row, all)
    if (!found?.isExact || !isShown([found.payment_id])) return reject(say.stale)
    return linkPayment(work, found.payment_id)
  }
  const [found] = incomeOf(row, all)
  if (found?.why !== 'exact' || !isShown(found.shares.map(({ bill_id }) => bill_id))) return reject(say.stale)
  return receive(work, row, found.customer_id, found.shares)
}

/** Takes a match back: what the receipt pays is due again, and the receipt waits; of a payment the link alone goes. */
export async function undoMatch(work: Own): Promise<Outcome> {
  const { tx, row, input, user } = work
  const reason = String(input.remark ?? '').trim() || say.undone
  if (row.direction === bankSide.expense || row.receipt_id === null) return { remark: reason }
  const receipts = records(tx, receipt)
  const [own] = await receipts.lock(row.receipt_id)
  if (!own) return { remark: reason }
  const paid = await tx.rows<{ id: number }>(sql`
    select id from bill_payment where receipt_id = ${own.id} and status = ${billPaymentState.valid} and removed_at is null
    order by (difference is not null), id`)
  let standing: ReceiptRow = own
  const gone = new Set<number>()
  for (const { id } of paid) {
    // A difference goes with the payment that it stands beside.
    const [still] = await tx.rows(
      sql`select 1 from bill_payment where id = ${id} and status = ${billPaymentState.valid}`,
    )
    if (!still || gone.has(id)) continue
    gone.add(id)
    const { set, remark } = await takeBackPayment(work, standing, id, reason)
    standing = await receipts.edit(own.id, set, user, { action: 'takeBack', remark })
  }
  return { remark: reason }
}
