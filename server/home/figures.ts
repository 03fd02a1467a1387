import { sql } from 'drizzle-orm'
import { isFirmUser } from '../../src/domain/access'
import type { Fen } from '../../src/domain/money'
import { openStatuses, settledStatuses } from '../../src/domain/order'
import { DAY, lastMonth, startOfDay, thisMonth } from '../../src/domain/time'
import { order } from '../../src/resources/order/order.resource'
import { isUnmasked, mayVerb } from '../../src/schema/compile/access'
import type { Tx } from '../db/db'
import type { Session } from '../engine/core/handlers'
import { scopeSql } from '../engine/core/scope'

type Reader = Pick<Tx, 'rows'>

/** Days of a provider's bars; a company has those of its month. */
const DAYS = 7

const at = (unix: number) => sql`to_timestamp(${unix})`
const settled = sql`t.status = any(${sql.param([...settledStatuses])}::int[])`

/** What an order brings its reader's firm, or costs it; null where he may not see that. */
function amountFor(user: Session) {
  if (isFirmUser(user.firm_type)) {
    return isUnmasked(order.fields.settle_money, user)
      ? sql`coalesce(t.real_money, 0) - least(coalesce(t.firm_deduct_money, 0), coalesce(t.real_money, 0))`
      : null
  }
  return isUnmasked(order.fields.predict_money, user) ? sql`coalesce(t.predict_money, 0)` : null
}

interface Day {
  readonly day: number
  readonly placed: number
  readonly finished: number
  readonly money: Fen | null
}

/**
 * Orders by the day that they were placed and by the day that they ended, each as the order list finds them by these days; of head
 * office none, whose day is `order/today`. @param now unix seconds
 */
export async function daysFor(tx: Reader, user: Session, now: number) {
  if (user.firm_type === 0 || !mayVerb(order, 'list', user)) return null
  const today = startOfDay(now)
  const first = isFirmUser(user.firm_type) ? today - (DAYS - 1) * DAY : thisMonth(now).start
  const amount = amountFor(user)
  const [from, to] = [at(first), at(today + DAY)]
  const dayOf = (column: string) =>
    sql`floor((extract(epoch from t.${sql.identifier(column)}) - ${first}) / ${DAY})::int`
  const found = await tx.rows<Day>(sql`
    select day, sum(placed)::int as placed, sum(finished)::int as finished, sum(money)::float8 as money from (
      select ${dayOf('order_time')} as day, 1 as placed, 0 as finished, 0::bigint as money
      from orders t where ${scopeSql(order, user)} and t.order_time >= ${from} and t.order_time < ${to}
      union all
      select ${dayOf('finish_time')}, 0, 1, ${amount ?? sql`0`}
      from orders t where ${scopeSql(order, user)} and ${settled} and t.finish_time >= ${from} and t.finish_time < ${to}
    ) f group by 1`)
  return Array.from({ length: (today - first) / DAY + 1 }, (_, day) => {
    const known = found.find((one) => one.day === day)
    const money = amount ? (known?.money ?? 0) : null
    return { start: first + day * DAY, placed: known?.placed ?? 0, finished: known?.finished ?? 0, money }
  })
}

interface Sum {
  readonly count: number
  readonly money: Fen
}

/** What a company's rescues have cost this month, by kind, and what is underway. @param now unix seconds */
export async function monthFor(tx: Reader, user: Session, now: number) {
  const amount = user.firm_type === 1 && mayVerb(order, 'list', user) ? amountFor(user) : null
  if (!amount) return null
  const { start, end } = thisMonth(now)
  const before = lastMonth(now)
  const seen = scopeSql(order, user)
  const sums = sql`count(*)::int as count, coalesce(sum(${amount}), 0)::float8 as money`
  const ended = (from: number, to: number) =>
    sql`${seen} and ${settled} and t.finish_time >= ${at(from)} and t.finish_time <= ${at(to)}`
  const types = await tx.rows<Sum & { readonly type: number }>(sql`
    select t.type, ${sums} from orders t where ${ended(start, end)} group by 1 order by 3 desc, 1`)
  const [last] = await tx.rows<Sum>(sql`select ${sums} from orders t where ${ended(before.start, before.end)}`)
  const [open] = await tx.rows<Sum>(sql`
    select ${sums} from orders t where ${seen} and t.status = any(${sql.param([...openStatuses])}::int[])
      and t.order_time >= ${at(start)}`)
  const sumOf = (key: 'count' | 'money') => types.reduce((sum, one) => sum + one[key], 0)
  const none = { count: 0, money: 0 }
  return { start, end, count: sumOf('count'), money: sumOf('money'), open: open ?? none, before: last ?? none, types }
}
