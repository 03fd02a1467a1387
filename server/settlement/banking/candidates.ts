import { sql } from 'drizzle-orm'
import type { Fen } from '../../../src/domain/money'
import { billSide, billState, receiptState } from '../../../src/domain/settlement'
import {
  bankLineState,
  bankSide,
  type DueBill,
  type Match,
  matchExpense,
  matchIncome,
  type Outgoing,
  type Payer,
} from '../../../src/domain/settlement/bank'
import { DAY } from '../../../src/domain/time'
import { billPaymentState } from '../../../src/resources/settlement/billPayment.resource'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import { hasRole } from '../bills/sides'
import type { BankLineRow } from './bankLineRow'

type Reader = Pick<Tx, 'rows'>

/** Bills and payments that one reading looks at; more are of no use to a person. */
const MOST = 3000
/** Days that a bank may take to show a payment, before and after it was written off. */
const APART = 15 * DAY

export interface Due extends DueBill {
  readonly customer_name: string
}
export interface Paid extends Outgoing {
  readonly bill_id: number
  readonly bill_no: string
  readonly payee: string | null
  readonly pay_time: number
}

/** What lines of a firm may be. */
export interface Candidates {
  readonly bills: readonly Due[]
  readonly payers: readonly Payer[]
  readonly payments: readonly Paid[]
}

/** Bills of the firm's own books that wait for their money, the oldest first. */
const dueBills = (tx: Reader, firmId: number) =>
  tx.rows<Due>(sql`
    select b.id, b.no, b.customer_id, b.unpaid_money::float8 as unpaid, c.name as customer_name
    from bill b join customer c on c.id = b.customer_id
    where b.removed_at is null and b.direction = ${billSide.receivable} and b.owner_firm_id = ${firmId}
      and b.check_status = ${billState.invoiced} and b.unpaid_money > 0
    order by b.finish_time, b.id limit ${MOST}`)

/**
 * What customers pay under: their names, their companies', the titles that they are invoiced to, and those of earlier receipts.
 * A receipt whose match was taken back says nothing: whose it is was wrong, or is open again.
 */
async function payersOf(tx: Reader, firmId: number): Promise<readonly Payer[]> {
  const rows = await tx.rows<{ customer_id: number; name: string }>(sql`
    select c.id as customer_id, c.name from customer c where c.removed_at is null and c.firm_id = ${firmId}
    union select c.id, f.name from customer c join firm f on f.id = c.company_id
      where c.removed_at is null and c.firm_id = ${firmId}
    union select t.customer_id, t.title from invoice_title t join customer c on c.id = t.customer_id
      where t.removed_at is null and c.firm_id = ${firmId}
    union select r.customer_id, r.payer from receipt r
      where r.removed_at is null and r.firm_id = ${firmId} and r.customer_id is not null and r.status <> ${receiptState.void}
        and not exists (select 1 from bank_line l where l.receipt_id = r.id and l.status = ${bankLineState.open} and l.removed_at is null)`)
  const names = new Map<number, string[]>()
  for (const { customer_id, name } of rows) names.set(customer_id, [...(names.get(customer_id) ?? []), name])
  return [...names].map(([customer_id, all]) => ({ customer_id, names: all }))
}

/** Payments to providers that no line is matched with, of the amounts that are looked for. */
async function payments(tx: Reader, firmId: number, lines: readonly BankLineRow[]): Promise<readonly Paid[]> {
  const out = lines.filter(({ direction }) => direction === bankSide.expense)
  if (out.length === 0) return []
  const times = out.map(({ bank_time }) => Number(bank_time))
  const rows = await tx.rows<
    Omit<Paid, 'names' | 'money'> & { money: Fen; name: string | null; holder: string | null }
  >(sql`
    select p.id, p.pay_money::float8 as money, p.name, p.name as payee, p.bill_id, b.no as bill_no,
      floor(extract(epoch from p.pay_time))::float8 as pay_time,
      regexp_replace(k.account_num, '\\D', '', 'g') as account, k.account_name as holder
    from bill_payment p join bill b on b.id = p.bill_id left join bank k on k.id = b.bank_id
    where p.removed_at is null and p.status = ${billPaymentState.valid} and p.direction = ${billSide.payable}
      and p.difference is null and b.owner_firm_id = ${firmId}
      and p.pay_money = any(${sql.param([...new Set(out.map(({ amount }) => Number(amount)))])}::bigint[])
      and p.pay_time between to_timestamp(${Math.min(...times) - APART}) and to_timestamp(${Math.max(...times) + APART})
      and not exists (select 1 from bank_line l where l.payment_id = p.id and l.removed_at is null)
    order by p.pay_time limit ${MOST}`)
  return rows.map(({ name, holder, ...one }) => ({
    ...one,
    names: [name, holder].filter((word) => word !== null),
  }))
}

/** What these lines may be, as far as the reader moves the money of their sides. */
export async function candidatesOf(tx: Reader, user: Session, lines: readonly BankLineRow[]): Promise<Candidates> {
  const [hasIncome, hasExpense] = [bankSide.income, bankSide.expense].map((side) =>
    lines.some(({ direction }) => direction === side),
  )
  const mayIncome = hasIncome && hasRole({ direction: billSide.receivable }, user, 'payer')
  const mayExpense = hasExpense && hasRole({ direction: billSide.payable }, user, 'payer')
  const [bills, payers, paid] = await Promise.all([
    mayIncome ? dueBills(tx, user.firm_id) : [],
    mayIncome ? payersOf(tx, user.firm_id) : [],
    mayExpense ? payments(tx, user.firm_id, lines) : [],
  ])
  return { bills, payers, payments: paid }
}

const incoming = (row: BankLineRow) => ({
  amount: Number(row.amount),
  name: row.counter_name ?? '',
  remark: row.summary ?? '',
})

/** Bills that a line of income may pay. */
export const incomeOf = (row: BankLineRow, { bills, payers }: Candidates): readonly Match[] =>
  matchIncome(incoming(row), bills, payers)

/** Payments that an expense may be, near enough to its day. */
export const expenseOf = (row: BankLineRow, { payments: all }: Candidates) =>
  matchExpense(
    { ...incoming(row), account: row.counter_account ?? '' },
    all.filter(({ pay_time }) => Math.abs(pay_time - Number(row.bank_time)) <= APART),
  )
