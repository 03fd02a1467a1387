import { sql } from 'drizzle-orm'
import { billingStep } from '../../../src/domain/order/review'
import { billPartyOf, billSide, billState, pendingApproval, settledOf, taxLeft } from '../../../src/domain/settlement'
import { bill } from '../../../src/resources/settlement/bill.resource'
import type { billInvoice } from '../../../src/resources/settlement/billInvoice.resource'
import { billPaymentState } from '../../../src/resources/settlement/billPayment.resource'
import type { RecordOf } from '../../../src/schema/model'
import { approvalPlans, mayLaunch, type PlanOf } from '../../approval'
import type { Tx } from '../../db/db'
import type { Row } from '../../engine/core/codec'
import { signed } from '../../engine/core/files'
import type { PresentWork, Session } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { nameFiles } from '../../engine/read/fileNames'
import { recordHistory } from '../../engine/read/history'
import { amountOf } from '../balanceDue'
import { billPay, invoicedOf } from './course'
import { draftOf, overlapping, partyRow } from './making'
import { billingSql } from './monthEnd'
import {
  type BillRow,
  billableInPeriodSql,
  countedSql,
  hasRole,
  type Party,
  requireRole,
  shareSql,
  sideOf,
  visibleParty,
} from './sides'
import { amountsOf, sumOf } from './sums'
import { deductionsSql, deviationSql, formulaSql } from './variance'

type Reader = Pick<Tx, 'rows'>

export interface Read {
  readonly tx: Reader
  readonly row: BillRow
  readonly user: Session
  readonly query: Query
  readonly now: number
}

/** Orders of one answer: the largest bill opens at once. */
const MOST_ORDERS = 10_000

const seconds = (date: Date | null): number | null => (date ? Math.floor(date.getTime() / 1000) : null)

/**
 * A bill with its payments (F-183), and what its page shows beside them: invoices, what was talked over, and when and by whom each
 * state was reached.
 */
export async function detail<R extends BillRow>({ tx, row, user }: Pick<Read, 'tx' | 'user'> & { readonly row: R }) {
  const [whole, planOf] = await Promise.all([billForPrint({ tx, row }), approvalPlans(tx, billPay.code)])
  const { direction, firm_name, payee_name } = whole.bill
  const named = {
    firm_name: visibleParty(firm_name, direction, user),
    payee_name: visibleParty(payee_name, direction, user),
  }
  return { ...whole, bill: { ...whole.bill, ...named, ...mayOf(row, user, planOf) } }
}

/** The same as nobody in particular reads it: on paper. */
export async function billForPrint<R extends BillRow>({ tx, row }: Pick<Read, 'tx'> & { readonly row: R }) {
  const [payInfo, invoices, feedback, steps, { tax }, asked, invoice_title, remits, carried_from] = await Promise.all([
    paymentsOf(tx, row.id),
    invoicesOf(tx, row.id),
    talksOf(tx, row.id),
    stepsOf(tx, row.id),
    invoicedOf(tx, row.id),
    approvalsOf(tx, [row]),
    titleOf(tx, row.invoice_title_id),
    remitsOf(tx, row.id),
    tx.rows<{ id: number; no: string }>(sql`
      select id, no from bill where refund_bill_id = ${row.id} and removed_at is null order by id`),
  ])
  const isPayable = row.direction === billSide.payable
  // A draft's orders may have been reviewed or priced anew since it was made.
  const now = row.check_status === billState.draft ? await amountsOf(tx, row, 0) : {}
  const named = { ...row, letter: linked(row.letter), invoice_url: linked(row.invoice_url) }
  await nameFiles(tx, [named], ['letter', 'invoice_url'])
  return {
    bill: {
      ...named,
      ...now,
      payable_tax: isPayable ? taxLeft(amountOf(row.payable_money), Number(row.tax_rate), tax) : 0,
      approval_status: asked.get(Number(row.approval_id)) ?? null,
    },
    payInfo,
    invoices,
    feedback,
    steps,
    invoice_title,
    remits,
    carried_from,
  }
}

/** The title that a bill is invoiced to: the party that invoices has no list of its payer's titles. */
async function titleOf(tx: Reader, id: number | null) {
  if (id === null) return null
  const [title] = await tx.rows<{
    title: string
    duty_num: string
    address: string | null
    phone: string | null
    bank_name: string | null
    bank_branch: string | null
    bank_account: string | null
  }>(sql`
    select title, duty_num, address, phone, bank_name, bank_branch, bank_account from invoice_title where id = ${id}`)
  return title ?? null
}

const linked = (key: string | null): string | null => (key ? signed(key) : null)

interface StoredPayment {
  readonly id: number
  readonly name: string | null
  readonly pay_money: number
  readonly receipt_id: number | null
  readonly difference: number | null
  readonly tax_point: number | null
  readonly payment_url: string | null
  readonly remark: string | null
  readonly user_name: string | null
  readonly status: number
  readonly pay_time: Date
  readonly method: number | null
  readonly void_remark: string | null
  readonly void_name: string | null
  readonly void_time: Date | null
}

async function paymentsOf(tx: Reader, billId: number) {
  const rows = await tx.rows<StoredPayment>(sql`
    select id, name, pay_money, receipt_id, difference, tax_point::float8 as tax_point, payment_url, remark, user_name, status, pay_time, method, void_remark,
      void_name, void_time
    from bill_payment where bill_id = ${billId} and removed_at is null order by id`)
  const payments = rows.map((row) => ({
    ...row,
    payment_url: linked(row.payment_url),
    pay_time: seconds(row.pay_time),
    void_time: seconds(row.void_time),
  }))
  await nameFiles(tx, payments, ['payment_url'])
  return payments
}

/** What the payer has reported as paid, newest first. */
async function remitsOf(tx: Reader, billId: number) {
  const rows = await tx.rows<{
    id: number
    pay_money: number
    pay_time: Date
    payment_url: string | null
    remark: string | null
    user_name: string | null
    status: number
    reply: string | null
    handler_name: string | null
    handle_time: Date | null
  }>(sql`
    select id, pay_money, pay_time, payment_url, remark, user_name, status, reply, handler_name, handle_time
    from bill_remit where bill_id = ${billId} and removed_at is null order by id desc`)
  return rows.map((row) => ({
    ...row,
    payment_url: linked(row.payment_url),
    pay_time: seconds(row.pay_time),
    handle_time: seconds(row.handle_time),
  }))
}

async function invoicesOf(tx: Reader, billId: number) {
  const rows = await tx.rows<Omit<RecordOf<typeof billInvoice>, 'file_hash'>>(sql`
    select id, url, number, code, issue_date, check_code, subtotal_amount, tax_rate::float8 as tax_rate, subtotal_tax, total,
      status, verify_remark, upload_name, read
    from bill_invoice where bill_id = ${billId} and removed_at is null order by id`)
  const invoices = rows.map((row) => ({ ...row, url: linked(row.url) }))
  await nameFiles(tx, invoices, ['url'])
  return invoices
}

async function talksOf(tx: Reader, billId: number) {
  const rows = await tx.rows<{ create_time: Date }>(sql`
    select f.id, f.user_id, s.name as user_name, f.title, f.remark, f.create_time
    from bill_feedback f left join staff s on s.id = f.user_id
    where f.bill_id = ${billId} and f.removed_at is null order by f.id desc`)
  return rows.map((row) => ({ ...row, create_time: seconds(row.create_time) }))
}

/** When each state was last come to, and by whom. */
async function stepsOf(tx: Reader, billId: number) {
  const rows = await tx.rows<{ state: number; time: Date; user_name: string }>(sql`
    select distinct on (state) (changes -> 'check_status' ->> 1)::int as state, at as time, user_name
    from audit_log where resource = 'bill' and row_id = ${billId} and changes ? 'check_status'
    order by state, id desc`)
  return rows.map(({ state, time, user_name }) => ({ state, time: seconds(time), user_name }))
}

interface OrderShare {
  readonly id: number
  readonly no: string
  readonly car_no: string
  readonly type: number
  readonly finish_time: Date | null
  readonly is_late: 0 | 1
  readonly total_money: number
  readonly deduct_money: number
  readonly collected_money: number
  readonly formula_money: number | null
  readonly deviation: string | null
  readonly km: number | null
  readonly deduct_reason: string | null
}

const shareColumns = (party: Pick<Party, 'direction'>) => {
  const side = sideOf(party.direction)
  const { total, deducted, collected } = shareSql(side)
  return sql`t.id, t.no, t.car_no, t.type, t.finish_time, ${total} as total_money, ${deducted} as deduct_money,
    ${collected} as collected_money, ${formulaSql(party.direction)} as formula_money,
    ${deviationSql(party.direction)} as deviation, t.get_distance::float8 as km, ${deductionsSql(party.direction)} as deduct_reason`
}

const told = ({ finish_time, ...share }: OrderShare) => ({
  ...share,
  finish_time: seconds(finish_time),
  money: settledOf({ total: share.total_money, deducted: share.deduct_money, collected: 0 }),
})

/** The orders of a bill with what each brings; of one that is named its price lines and deductions too (decisions §3). */
export async function orders({ tx, row, query }: Pick<Read, 'tx' | 'row' | 'query'>) {
  const side = sideOf(row.direction)
  const one = integerParameter(query, 'order_id')
  const limit = Math.min(MOST_ORDERS, Math.max(1, integerParameter(query, 'limit') ?? MOST_ORDERS))
  const page = Math.max(1, integerParameter(query, 'page') ?? 1)
  const where = sql`${countedSql(row)} ${one === undefined ? sql`` : sql`and t.id = ${one}`}`
  const lines =
    one === undefined
      ? sql``
      : sql`, t.price -> ${side.party === 'firm_id' ? 'firm' : 'customer'} as price,
    ${sql.identifier(side.party === 'firm_id' ? 'firm_deductions' : 'customer_deductions')} as deductions`
  const [found, [count]] = await Promise.all([
    tx.rows<OrderShare & { price?: Row | null; deductions?: readonly Row[] | null }>(sql`
      select ${shareColumns(row)}, coalesce(t.${sql.identifier(side.late)}, 0) as is_late ${lines}
      from orders t where ${where} order by t.finish_time, t.id limit ${limit} offset ${(page - 1) * limit}`),
    tx.rows<{ n: number }>(sql`select count(*)::int as n from orders t where ${where}`),
  ])
  const data = found.map(({ price, deductions, ...share }) => ({
    ...told(share),
    ...(one !== undefined && {
      lines: price?.lines ?? [],
      formula: price?.formula ?? null,
      deductions: Array.isArray(deductions) ? deductions : [],
    }),
  }))
  return { data, total: count?.n ?? 0 }
}

/** The orders that stand in the bill and would be closed with it (F-436). */
export const closing = (work: Read) => orders({ ...work, query: { ...work.query, order_id: undefined } })

/** Who did what to a bill, newest first (F-447); with `since`, a version of it, what others have done since then. */
export const log = ({ tx, row, user, query }: Read) =>
  recordHistory(tx, [bill], row.id, user, integerParameter(query, 'since'))

/**
 * What closing a party's period would take, before anything is written: its orders and their sum, those from before the period,
 * and what stays behind for want of an amount, a review or the provider's word.
 */
export async function rehearse({ tx, query, user, now }: Omit<Read, 'row'>) {
  const draft = draftOf(query, user, now)
  requireRole(draft, user, 'keeper')
  const party = await partyRow(tx, user, draft)
  const side = sideOf(draft.direction)
  const taken = billableInPeriodSql(draft, draft.finish)
  const priced = sql`t.${sql.identifier(side.total)} is not null`
  const progress = sql`coalesce(t.${sql.identifier(side.progress)}, 0)`
  const { waiting, at } = billingSql(draft.direction, user)
  const [sum, [late], behind, billed_no] = await Promise.all([
    sumOf(tx, draft.direction, taken),
    tx.rows<{ n: number }>(
      sql`select count(*)::int as n from orders t where ${taken} and t.finish_time < to_timestamp(${draft.start})`,
    ),
    tx.rows<{ progress: number; priced: boolean; n: number }>(sql`
      select case when ${priced} then ${progress} else 0 end as progress, ${priced} as priced, count(*)::int as n
      from orders t
      where ${waiting} and t.${sql.identifier(side.party)} = ${draft.party} and t.finish_time <= to_timestamp(${draft.finish})
        and (${at(billingStep.ready)}) is not true
      group by 1, 2 order by 2, 1`),
    overlapping(tx, draft),
  ])
  return {
    name: visibleParty(party.name, draft.direction, user),
    order_count: sum.count,
    late_count: late?.n ?? 0,
    total_money: sum.total,
    deduct_money: sum.deducted,
    collected_money: sum.collected,
    payable_money: Math.max(0, sum.total - sum.deducted - sum.collected),
    billed_no,
    behind: behind.map(({ progress, priced, n }) => ({ progress, priced: priced ? 1 : 0, count: n })),
  }
}

/** What its reader may do to a bill, by the facts that its actions are refused by. */
const mayOf = (row: BillRow, user: Session, planOf: PlanOf) => {
  const keeps = hasRole(row, user, 'keeper')
  return {
    may_keep: keeps ? 1 : 0,
    may_pay: hasRole(row, user, 'payer') ? 1 : 0,
    may_ask: keeps && mayLaunch(planOf(row.owner_firm_id), { user, isParty: false }) ? 1 : 0,
  } as const
}

/** Proof of the last payment that counts, the other side, and what may be done, for rows of a list and a record alike. */
export async function presentBills({ tx, rows, user }: PresentWork<BillRow>): Promise<void> {
  const ids = rows.map(({ id }) => Number(id))
  const proofs = await tx.rows<{ bill_id: number; payment_url: string | null }>(sql`
    select distinct on (bill_id) bill_id, payment_url from bill_payment
    where bill_id = any(${sql.param(ids)}::int[]) and status = ${billPaymentState.valid} and removed_at is null
    order by bill_id, id desc`)
  const known = new Map(proofs.map((one) => [one.bill_id, one.payment_url]))
  const [asked, planOf] = await Promise.all([approvalsOf(tx, rows), approvalPlans(tx, billPay.code)])
  for (const row of rows) {
    row.party = row[billPartyOf(row, user)] ?? null
    row.payment_url = known.get(Number(row.id)) ?? null
    row.approval_status = asked.get(Number(row.approval_id)) ?? null
    Object.assign(row, mayOf(row, user, planOf))
  }
}

/** How the payments' approvals of bills stand, by their ids; one that is over in vain is none. */
async function approvalsOf(tx: Reader, rows: readonly { readonly approval_id?: unknown }[]) {
  const ids = rows.flatMap(({ approval_id }) => (typeof approval_id === 'number' ? [approval_id] : []))
  if (ids.length === 0) return new Map<number, number>()
  const found = await tx.rows<{ id: number; status: number }>(sql`
    select id, status from approval where id = any(${sql.param(ids)}::int[])
      and not (status = any(${sql.param(pendingApproval)}::int[]) and expire_time <= now())`)
  return new Map(found.map(({ id, status }) => [id, status]))
}
