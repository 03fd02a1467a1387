import { type SQL, sql } from 'drizzle-orm'
import { isFirmUser } from '../../../src/domain/access'
import { billingStep } from '../../../src/domain/order/review'
import { billSide, billState, OVERDUE_DAYS, OWED, statementState } from '../../../src/domain/settlement'
import { DAY } from '../../../src/domain/time'
import { order as orders } from '../../../src/resources/order/order.resource'
import { bill as bills } from '../../../src/resources/settlement/bill.resource'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import { scopeSql } from '../../engine/core/scope'
import { billingSql } from './monthEnd'
import { hasRole, shareSql, sideOf, visibleParty } from './sides'

interface Read {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  /** unix seconds */
  readonly now: number
}

interface PartySum {
  readonly id: number | null
  readonly direction: number
  readonly name: string
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
export async function overview({ tx, user, now }: Read) {
  // Of a company its own books, and what it owes in those of others; a provider has none.
  const isProvider = isFirmUser(user.firm_type)
  const paid = sql` and (t.owner_firm_id = ${user.firm_id} or t.payer_firm_id = ${user.firm_id})`
  const seen = sql`${scopeSql(bills, user)}${isProvider ? sql`` : paid}`
  const side = isProvider
    ? sql`t.direction`
    : sql`case when t.owner_firm_id = ${user.firm_id} then t.direction else ${OWED}::int end`
  const age = ageSql(now)
  const open = sql`${seen} and t.check_status <> ${billState.draft} and t.unpaid_money > 0`
  const name = sql`case when ${side} = ${OWED} then (select f.name from firm f where f.id = t.owner_firm_id)
    else coalesce((select f.name from firm f where f.id = t.firm_id), (select c.name from customer c where c.id = t.customer_id)) end`
  const other = sql`case when ${side} = ${OWED} then t.owner_firm_id else coalesce(t.firm_id, t.customer_id) end`
  const [ages, parties, months, forecast] = await Promise.all([
    tx.rows(sql`
      select ${side} as direction, ${age} as age, count(*)::int as count, sum(t.unpaid_money)::float8 as money
      from bill t where ${open} group by 1, 2 order by 1, 2`),
    tx.rows<PartySum>(sql`
      select ${side} as direction, ${other} as id, ${name} as name, count(*)::int as count, sum(t.unpaid_money)::float8 as money,
        coalesce(sum(t.unpaid_money) filter (where ${age} > 0), 0)::float8 as overdue_money
      from bill t where ${open} group by 1, 2, 3 order by 5 desc, 2 limit ${3 * PARTIES}`),
    tx.rows(sql`
      select ${side} as direction, to_char(t.finish_time at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
        sum(t.payable_money)::float8 as payable_money, sum(t.paid_money)::float8 as paid_money
      from bill t where ${seen} and t.check_status <> ${billState.draft} group by 1, 2 order by 2 desc, 1 limit ${3 * MONTHS}`),
    forecastOf(tx, user),
  ])
  const told = parties.map((one) => ({
    ...one,
    name: one.direction === OWED ? one.name : visibleParty(one.name, one.direction, user),
  }))
  return { now, ages, parties: told, months, forecast }
}

/**
 * What confirmed statements that no bill has yet will bring, party by party as their bills will, for who may see the side: of a
 * company those of its own books, which are the ones that it can bill.
 */
async function forecastOf(tx: Pick<Tx, 'rows'>, user: Session) {
  const known = ([billSide.payable, billSide.receivable] as const).filter((direction) =>
    // The orders below are those of the reader's customers already.
    hasRole({ direction }, { ...user, customer_scope: null }, 'keeper'),
  )
  return Promise.all(
    known.map(async (direction) => {
      const side = sideOf(direction)
      const { total, deducted, collected } = shareSql(side)
      const { waiting, at } = billingSql(direction, user)
      const ready = isFirmUser(user.firm_type)
        ? sql`${scopeSql(orders, user)} and t.${sql.identifier(side.progress)} = ${statementState.toBill}
            and t.${sql.identifier(side.bill)} is null and t.pay_type is distinct from 2`
        : sql`${waiting} and ${at(billingStep.ready)}`
      const [sum] = await tx.rows<{ count: number; money: number }>(sql`
        select coalesce(sum(count), 0)::int as count, coalesce(sum(greatest(0, money)), 0)::float8 as money from (
          select count(*) as count, sum(${total} - ${deducted} - ${collected}) as money
          from orders t where ${ready} group by t.owner_firm_id, t.${sql.identifier(side.party)}) bills`)
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
export async function income({ tx, user, now }: Read) {
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
