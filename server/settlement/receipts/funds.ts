import { type SQL, sql } from 'drizzle-orm'
import type { Fen } from '../../../src/domain/money'
import { refundState } from '../../../src/domain/order'
import { billSide, billState, FUND_DAYS, receiptState } from '../../../src/domain/settlement'
import { paymentState } from '../../../src/domain/settlement/payment'
import { DAY, startOfDay } from '../../../src/domain/time'
import { billPaymentState } from '../../../src/resources/settlement/billPayment.resource'
import { receipt as receipts } from '../../../src/resources/settlement/receipt.resource'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import { scopeSql } from '../../engine/core/scope'
import { accountGroups, cashFlows, waitingWithdrawals } from '../../wallet'
import { ageSql } from '../bills/month'

type Reader = Pick<Tx, 'rows'>
interface Read {
  readonly tx: Reader
  readonly user: Session
  /** unix seconds */
  readonly now: number
}

/** Of an owner's payment: the technician has the money, and settles it with his firm. */
const BY_TECHNICIAN = 2

/** The receipts of one's own books. */
const ownReceipts = (user: Session): SQL => sql`${scopeSql(receipts, user)} and t.firm_id = ${user.firm_id}`

/** The bills of one's own books, as `t`; whose role is limited to some customers reads of theirs alone. */
const ownBills = (user: Session): SQL => sql`
  t.removed_at is null and t.owner_firm_id = ${user.firm_id}
  ${user.customer_scope ? sql`and t.direction = ${billSide.receivable} and t.customer_id = any(${sql.param([...user.customer_scope])}::int[])` : sql``}`

/**
 * A company's money at a glance: of its own books, and of the platform also what it holds for all firms. To whom some customers
 * alone are shown nothing is told of wallets, nor of what goes to providers.
 */
export async function funds({ tx, user, now }: Read) {
  const firm = user.firm_type === 0 ? null : user.firm_id
  const isLimited = Boolean(user.customer_scope)
  const [accounts, withdrawals, waiting, ages, flows] = await Promise.all([
    isLimited ? null : accountGroups(tx, firm),
    isLimited ? null : waitingWithdrawals(tx, firm),
    unallocated(tx, user),
    tx.rows(sql`
      select t.direction, ${ageSql(now)} as age, count(*)::int as count, sum(t.unpaid_money)::float8 as money
      from bill t where ${ownBills(user)} and t.check_status <> ${billState.draft} and t.unpaid_money > 0
      group by 1, 2 order by 1, 2`),
    flowsOf({ tx, user, now }),
  ])
  return { accounts, withdrawals, receipts: waiting, ages, ...flows }
}

interface Sum {
  readonly count: number
  readonly money: Fen
}

/** Receipts of which something is left: untouched, paid in part, and those of which nobody knows yet whose they are. */
async function unallocated(tx: Reader, user: Session) {
  const rows = await tx.rows<Sum & { status: number; known: boolean }>(sql`
    select t.status, t.customer_id is not null as known, count(*)::int as count, sum(t.left_money)::float8 as money
    from receipt t where ${ownReceipts(user)} and t.status = any(${sql.param([receiptState.open, receiptState.part])}::int[])
    group by 1, 2`)
  const sum = (those: typeof rows): Sum => ({
    count: those.reduce((all, { count }) => all + count, 0),
    money: those.reduce((all, { money }) => all + money, 0),
  })
  return {
    open: sum(rows.filter(({ status }) => status === receiptState.open)),
    part: sum(rows.filter(({ status }) => status === receiptState.part)),
    unknown: sum(rows.filter(({ known }) => !known)),
  }
}

/** Money in and out of the last days, by day, and by where it came from or went. */
async function flowsOf({ tx, user, now }: Read) {
  const today = startOfDay(now)
  const since = today - (FUND_DAYS - 1) * DAY
  const at = (column: SQL): SQL => sql`${column} >= to_timestamp(${since}) and ${column} < to_timestamp(${today + DAY})`
  // What a small difference settles is no money.
  const paid = (direction: number): SQL => sql`
    p.direction = ${direction} and p.status = ${billPaymentState.valid} and p.removed_at is null and p.receipt_id is null
    and p.difference is null and ${at(sql`p.pay_time`)} and ${ownBills(user)}`
  const parts = [
    sql`select t.bank_time as at, 'receipt' as source, t.amount from receipt t
      where ${ownReceipts(user)} and t.status <> ${receiptState.void} and ${at(sql`t.bank_time`)}`,
    sql`select p.pay_time, 'collected', p.pay_money from bill_payment p join bill t on t.id = p.bill_id
      where ${paid(billSide.receivable)}`,
  ]
  if (!user.customer_scope) {
    const ownOrder = sql`o.owner_firm_id = ${user.firm_id}`
    parts.push(
      sql`select p.paid_time, 'owner', p.amount from payment p join orders o on o.id = p.order_id
        where p.status = ${paymentState.paid} and p.method <> ${BY_TECHNICIAN} and ${at(sql`p.paid_time`)} and ${ownOrder}`,
      sql`select r.finish_time, 'refund', -r.amount from refund r join orders o on o.id = r.order_id
        where r.status = ${refundState.refunded} and ${at(sql`r.finish_time`)} and ${ownOrder}`,
      sql`select p.pay_time, 'provider', -p.pay_money from bill_payment p join bill t on t.id = p.bill_id
        where ${paid(billSide.payable)}`,
    )
    if (user.firm_type === 0) parts.push(cashFlows(since))
  }
  const rows = await tx.rows<{ day: number; source: string; count: number; in_money: Fen; out_money: Fen }>(sql`
    select floor((extract(epoch from f.at) - ${since}) / ${DAY})::int as day, f.source, count(*)::int as count,
      coalesce(sum(f.amount) filter (where f.amount > 0), 0)::float8 as in_money,
      coalesce(-sum(f.amount) filter (where f.amount < 0), 0)::float8 as out_money
    from (${sql.join(parts, sql` union all `)}) f group by 1, 2`)
  const sumOf = (those: typeof rows, key: 'in_money' | 'out_money' | 'count') =>
    those.reduce((all, one) => all + one[key], 0)
  const totals = (those: typeof rows) => ({ in_money: sumOf(those, 'in_money'), out_money: sumOf(those, 'out_money') })
  const days = Array.from({ length: FUND_DAYS }, (_, i) => ({
    day: since + i * DAY,
    ...totals(rows.filter(({ day }) => day === i)),
  }))
  const sources = [...new Set(rows.map(({ source }) => source))].sort().map((source) => {
    const those = rows.filter((row) => row.source === source)
    return { source, count: sumOf(those, 'count'), ...totals(those) }
  })
  return { days, sources }
}
