import { type SQL, sql } from 'drizzle-orm'
import { isFirmUser } from '../../../src/domain/access'
import {
  approvalState,
  billSide,
  billState,
  OVERDUE_DAYS,
  OWED,
  pendingApproval,
  statementState,
} from '../../../src/domain/settlement'
import { DAY } from '../../../src/domain/time'
import { order as orders } from '../../../src/resources/order/order.resource'
import { bill as bills } from '../../../src/resources/settlement/bill.resource'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { scopeSql } from '../../engine/core/scope'
import { reject } from '../../kernel/domainError'
import { billPay } from './course'
import { hasRole, requireRole, shareSql, sideOf, visibleParty } from './sides'

interface Read {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  readonly query: Query
  /** unix seconds */
  readonly now: number
}

interface Waiting {
  readonly name: string
}
interface PartySum {
  readonly direction: number
  readonly name: string
}

/**
 * The rehearsal of closing a period for all parties of one side: what a bill of each would take, what stays behind and why, and how
 * its earlier bills stand: left unpaid, agreed to be paid, with an approval that runs out within a day.
 */
export async function month({ tx, query, user, now }: Read) {
  const direction =
    integerParameter(query, 'direction') === billSide.receivable ? billSide.receivable : billSide.payable
  const [start, finish] = [integerParameter(query, 'start_time'), integerParameter(query, 'finish_time')]
  if (start === undefined || finish === undefined || start > finish) return reject('参数 start_time 不正确')
  requireRole({ direction }, user, 'keeper')
  const side = sideOf(direction)
  const { total, deducted, collected } = shareSql(side)
  const party = sql.identifier(side.party)
  const progress = sql`coalesce(t.${sql.identifier(side.progress)}, 0)`
  const priced = sql`t.${sql.identifier(side.total)} is not null`
  const taken = sql`${progress} = ${statementState.toBill} and ${priced}`
  // What misses its amount is counted as that alone, as a new bill's rehearsal counts it.
  const counted = (state: number) => sql`count(*) filter (where ${progress} = ${state} and ${priced})::int`
  const rows = await tx.rows<Waiting>(sql`
    with waiting as (
      select t.${party} as party,
        count(*) filter (where ${taken})::int as order_count,
        count(*) filter (where ${taken} and t.finish_time < to_timestamp(${start}))::int as late_count,
        coalesce(sum(${total}) filter (where ${taken}), 0)::float8 as total_money,
        coalesce(sum(${deducted}) filter (where ${taken}), 0)::float8 as deduct_money,
        coalesce(sum(${collected}) filter (where ${taken}), 0)::float8 as collected_money,
        ${counted(statementState.toReview)} as unreviewed, ${counted(statementState.toConfirm)} as unconfirmed,
        ${counted(statementState.appealed)} as appealed,
        count(*) filter (where not (${priced}))::int as unpriced
      from orders t
      where ${scopeSql(orders, user)} and t.owner_firm_id = ${user.firm_id} and t.${party} is not null
        and t.status in (4, 34, 6, 7) and t.pay_type is distinct from 2 and t.${sql.identifier(side.bill)} is null
        and ${progress} in (0, 1, 2, 3) and t.finish_time <= to_timestamp(${finish})
      group by 1),
    standing as (
      select b.${party} as party, sum(b.unpaid_money)::float8 as unpaid_money,
        coalesce(sum(b.unpaid_money) filter (where a.status = ${approvalState.toWriteOff}), 0)::float8 as agreed_money,
        count(*) filter (where a.status = any(${sql.param(pendingApproval)}::int[])
          and a.expire_time between to_timestamp(${now}) and to_timestamp(${now + DAY}))::int as expiring,
        bool_or(b.start_time <= to_timestamp(${finish}) and b.finish_time >= to_timestamp(${start})
          and not (b.check_status = ${billState.draft} and b.withdraw_time is not null)) as is_billed
      from bill b left join approval a on a.id = b.approval_id and a.type = ${billPay.row}
      where b.removed_at is null and b.direction = ${direction} and b.owner_firm_id = ${user.firm_id}
      group by 1)
    select w.party as id, p.name, w.order_count, w.late_count, w.total_money, w.deduct_money, w.collected_money,
      greatest(0, w.total_money - w.deduct_money - w.collected_money) as payable_money,
      w.unreviewed, w.unconfirmed, w.appealed, w.unpriced,
      coalesce(s.unpaid_money, 0) as unpaid_money, coalesce(s.agreed_money, 0) as agreed_money,
      coalesce(s.expiring, 0) as expiring, coalesce(s.is_billed, false)::int as is_billed
    from waiting w join ${direction === billSide.receivable ? sql`customer` : sql`firm`} p on p.id = w.party
    left join standing s on s.party = w.party
    order by payable_money desc, w.party`)
  return { data: rows.map((row) => ({ ...row, name: visibleParty(row.name, direction, user) })), total: rows.length }
}

/** Days since the end of its period by which what is unpaid is sorted. */
const AGES = [OVERDUE_DAYS, 60, 90] as const
/** Which of these ages the bill `t` has: 0 up to 30 days … 3 beyond 90. @param now unix seconds */
export const ageSql = (now: number): SQL =>
  sql`width_bucket(extract(epoch from to_timestamp(${now}) - t.finish_time) / ${DAY}, ${sql.param([...AGES])}::float8[])`
const MONTHS = 6
const PARTIES = 10

/**
 * What is to be collected and paid at a glance: unpaid by age, by party and by month, and what confirmed statements will bring,
 * each of the bills and orders that the reader sees.
 */
export async function overview({ tx, user, now }: Omit<Read, 'query'>) {
  // Of a company its own books, and what it owes in those of others; a provider has none.
  const isProvider = isFirmUser(user.firm_type)
  const own = isProvider ? sql`` : sql` and t.owner_firm_id = ${user.firm_id}`
  const paid = sql` and (t.owner_firm_id = ${user.firm_id} or t.payer_firm_id = ${user.firm_id})`
  const seen = sql`${scopeSql(bills, user)}${isProvider ? sql`` : paid}`
  const side = isProvider
    ? sql`t.direction`
    : sql`case when t.owner_firm_id = ${user.firm_id} then t.direction else ${OWED}::int end`
  const age = ageSql(now)
  const open = sql`${seen} and t.check_status <> ${billState.draft} and t.unpaid_money > 0`
  const name = sql`case when ${side} = ${OWED} then (select f.name from firm f where f.id = t.owner_firm_id)
    else coalesce((select f.name from firm f where f.id = t.firm_id), (select c.name from customer c where c.id = t.customer_id)) end`
  const [ages, parties, months, forecast] = await Promise.all([
    tx.rows(sql`
      select ${side} as direction, ${age} as age, count(*)::int as count, sum(t.unpaid_money)::float8 as money
      from bill t where ${open} group by 1, 2 order by 1, 2`),
    tx.rows<PartySum>(sql`
      select ${side} as direction, ${name} as name, count(*)::int as count, sum(t.unpaid_money)::float8 as money,
        coalesce(sum(t.unpaid_money) filter (where ${age} > 0), 0)::float8 as overdue_money
      from bill t where ${open} group by 1, 2 order by 4 desc, 2 limit ${3 * PARTIES}`),
    tx.rows(sql`
      select ${side} as direction, to_char(t.finish_time at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
        sum(t.payable_money)::float8 as payable_money, sum(t.paid_money)::float8 as paid_money
      from bill t where ${seen} and t.check_status <> ${billState.draft} group by 1, 2 order by 2 desc, 1 limit ${3 * MONTHS}`),
    forecastOf(tx, user, own),
  ])
  const told = parties.map((one) => ({
    ...one,
    name: one.direction === OWED ? one.name : visibleParty(one.name, one.direction, user),
  }))
  return { ages, parties: told, months, forecast }
}

/** What confirmed statements that no bill has yet will bring, party by party as their bills will, for who may see the side. */
async function forecastOf(tx: Pick<Tx, 'rows'>, user: Session, own: SQL) {
  const known = [billSide.payable, billSide.receivable].filter((direction) =>
    // The orders below are those of the reader's customers already.
    hasRole({ direction }, { ...user, customer_scope: null }, 'keeper'),
  )
  return Promise.all(
    known.map(async (direction) => {
      const side = sideOf(direction)
      const { total, deducted, collected } = shareSql(side)
      const [sum] = await tx.rows<{ count: number; money: number }>(sql`
        select coalesce(sum(count), 0)::int as count, coalesce(sum(greatest(0, money)), 0)::float8 as money from (
          select count(*) as count, sum(${total} - ${deducted} - ${collected}) as money
          from orders t where ${scopeSql(orders, user)}${own} and t.${sql.identifier(side.progress)} = ${statementState.toBill}
            and t.${sql.identifier(side.bill)} is null and t.pay_type is distinct from 2
          group by t.owner_firm_id, t.${sql.identifier(side.party)}) bills`)
      return { direction, count: sum?.count ?? 0, money: sum?.money ?? 0 }
    }),
  )
}

/** Months of the income's statistics. */
const INCOME_MONTHS = 12

/**
 * What finished orders have brought and cost, by month and by kind of rescue: of a company its own books, of a provider what it
 * earned, and nothing of what its customers pay.
 */
export async function income({ tx, user, now }: Omit<Read, 'query'>) {
  const isProvider = isFirmUser(user.firm_type)
  const own = isProvider ? sql`` : sql` and t.owner_firm_id = ${user.firm_id}`
  const [earned, paid] = [shareSql(sideOf(billSide.receivable)), shareSql(sideOf(billSide.payable))]
  const month = sql`to_char(t.finish_time at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const sums = sql`count(*)::int as count,
    ${isProvider ? sql`null::float8` : sql`coalesce(sum(${earned.total} - ${earned.deducted}), 0)::float8`} as income_money,
    coalesce(sum(${paid.total} - ${paid.deducted}), 0)::float8 as cost_money`
  const settled = sql`from orders t where ${scopeSql(orders, user)}${own} and t.status in (4, 34, 6, 7)
    and t.finish_time >= date_trunc('month', to_timestamp(${now}) at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
      - ${INCOME_MONTHS - 1} * interval '1 month'`
  const [months, types] = await Promise.all([
    tx.rows(sql`select ${month} as month, ${sums} ${settled} group by 1 order by 1 desc`),
    tx.rows(sql`select t.type, ${sums} ${settled} group by 1 order by 2 desc, 1`),
  ])
  return { months, types }
}
