import { type SQL, sql } from 'drizzle-orm'
import { gradingLimits } from '../../../src/domain/order/grading'
import { openStatuses } from '../../../src/domain/order/orderStatus'
import { DAY, MINUTE, type Unix } from '../../../src/domain/time'
import { order } from '../../../src/resources/order/order.resource'
import type { Identity } from '../../../src/schema/compile/access'
import type { Tx } from '../../db/db'
import { ruleSql } from '../../engine/core/ruleSql'
import { contextOf, scopeSql } from '../../engine/core/scope'

export type Reader = Pick<Tx, 'rows'>

/** Days that figures of a month are of, and weeks of a course. */
export const MONTH = 30
export const WEEKS = 12
/** A position older than this is no longer where somebody is, seconds. */
export const FRESH = 10 * MINUTE

export const at = (unix: Unix): SQL => sql`${new Date(unix * 1000)}`
/** Orders `t` that the user may see. */
export const visibleOrders = (user: Identity): SQL => scopeSql(order, user)
export const isOpen = (): SQL => ruleSql(order, { status: { in: openStatuses } }, contextOf(null))
export const since = (now: Unix, days: number): SQL => sql`t.order_time >= ${at(now - days * DAY)}`

/** Whole per cent; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)

export interface Week {
  readonly n: number
  readonly ok: number
}

/** What is measured of an order, as its grade does: from one moment to another within so many seconds (orders §9). */
const spans = {
  accepted: { from: sql`t.dispatch_time`, to: sql`t.accept_time`, limit: gradingLimits.accept },
  // An appointment is met from its own time.
  arrived: {
    from: sql`coalesce(case when t.is_subscribe = 2 then t.appoint_time end, t.accept_time)`,
    to: sql`t.arrive_time`,
    limit: gradingLimits.arrive,
  },
} as const

/** How many of the orders of twelve weeks came to a step in time, by week. */
export async function inTime(
  tx: Reader,
  whose: SQL,
  span: keyof typeof spans,
  now: Unix,
): Promise<{ percent: number | null; minutes: number; weeks: Week[] }> {
  const { from, to, limit } = spans[span]
  const rows = await tx.rows<Week & { readonly week: number }>(sql`
    select floor(extract(epoch from (${at(now)} - t.order_time)) / ${7 * DAY}::float8)::int as week, count(*) as n,
      count(*) filter (where ${to} - ${from} <= make_interval(secs => ${limit}::int)) as ok
    from orders t where ${whose} and ${since(now, WEEKS * 7)} and ${from} is not null and ${to} is not null group by 1`)
  const weeks = Array.from({ length: WEEKS }, (_, back) => {
    const found = rows.find(({ week }) => week === WEEKS - 1 - back)
    return { n: found?.n ?? 0, ok: found?.ok ?? 0 }
  })
  const sum = (name: keyof Week) => weeks.reduce((total, week) => total + week[name], 0)
  return { percent: percentOf(sum('ok'), sum('n')), minutes: limit / MINUTE, weeks }
}

/** What owners and grading have given, of the last month; null without any. */
export async function gradeOf(tx: Reader, whose: SQL, now: Unix): Promise<{ grade: number | null; graded: number }> {
  const [row] = await tx.rows<{ grade: number | null; graded: number }>(sql`
    select round(avg(t.grade), 1)::float8 as grade, count(t.grade) as graded from orders t
    where ${whose} and ${since(now, MONTH)} and t.grade > 0`)
  return { grade: row?.grade ?? null, graded: row?.graded ?? 0 }
}
