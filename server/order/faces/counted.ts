import { type SQL, sql } from 'drizzle-orm'
import { gradingLimits } from '../../../src/domain/order/grading'
import { openStatuses, orderState } from '../../../src/domain/order/orderStatus'
import { DAY, MINUTE, type Unix } from '../../../src/domain/time'
import { order } from '../../../src/resources/order/order.resource'
import { type Identity, mayVerb } from '../../../src/schema/compile/access'
import type { Tx } from '../../db/db'
import { ruleSql } from '../../engine/core/ruleSql'
import { contextOf, scopeSql } from '../../engine/core/scope'

export type Reader = Pick<Tx, 'rows'>

/** Days that a figure is of, and that its course has. */
export const MONTH = 30
/** A position older than this is no longer where somebody is, seconds. */
export const FRESH = 10 * MINUTE

export const at = (unix: Unix): SQL => sql`${new Date(unix * 1000)}`
/** Orders `t` that the user may see. */
export const visibleOrders = (user: Identity): SQL => scopeSql(order, user)
/**
 * Whether orders are named to the user, with plate and place. Figures of those within the scope are for all who see a face; the
 * orders themselves, for who may list them.
 */
export const namesOrders = (user: Identity): boolean => mayVerb(order, 'list', user)
/** Orders `t` that are named to the user. */
export const namedOrders = (user: Identity): SQL => (namesOrders(user) ? visibleOrders(user) : sql`false`)
export const isOpen = (): SQL => ruleSql(order, { status: { in: openStatuses } }, contextOf(null))
export const since = (now: Unix, days: number): SQL => sql`t.order_time >= ${at(now - days * DAY)}`

/** Whole per cent; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)

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

interface DayCount {
  readonly n: number
  readonly ok: number
}

/** Orders of the last thirty days and of the thirty before them, by whole days back from now; `ok` counts those that satisfy it. */
async function byDay(tx: Reader, where: SQL, ok: SQL, now: Unix) {
  const rows = await tx.rows<DayCount & { readonly day: number }>(sql`
    select floor(extract(epoch from (${at(now)} - t.order_time)) / ${DAY}::float8)::int as day, count(*) as n,
      count(*) filter (where ${ok}) as ok
    from orders t where ${where} and ${since(now, 2 * MONTH)} and t.order_time <= ${at(now)} group by 1`)
  const days = (from: number) =>
    Array.from({ length: MONTH }, (_, at) => rows.find(({ day }) => day === from + MONTH - 1 - at) ?? { n: 0, ok: 0 })
  return { last: days(0), before: days(MONTH) }
}

const sumOf = (days: readonly DayCount[], name: keyof DayCount) => days.reduce((sum, day) => sum + day[name], 0)
const shareOf = (days: readonly DayCount[]) => percentOf(sumOf(days, 'ok'), sumOf(days, 'n'))

/**
 * How many of the orders of thirty days came to a step in time.
 * @returns whole per cent: of the thirty days, of those before, and of each day, the oldest first; null of no order
 */
export async function inTime(tx: Reader, whose: SQL, span: keyof typeof spans, now: Unix) {
  const { from, to, limit } = spans[span]
  const { last, before } = await byDay(
    tx,
    sql`${whose} and ${from} is not null and ${to} is not null`,
    sql`${to} - ${from} <= make_interval(secs => ${limit}::int)`,
    now,
  )
  return {
    value: shareOf(last),
    before: shareOf(before),
    minutes: limit / MINUTE,
    course: last.map(({ n, ok }) => percentOf(ok, n)),
  }
}

/** Orders of thirty days, of the thirty before, and of each day, the oldest first. */
export async function volumeOf(tx: Reader, whose: SQL, now: Unix) {
  const { last, before } = await byDay(tx, whose, sql`true`, now)
  return { value: sumOf(last, 'n'), before: sumOf(before, 'n'), course: last.map(({ n }) => n) }
}

/** An order as a face shows it in a line. */
export const lineOfOrder = sql`t.id, coalesce(t.car_no, '') as car_no, t.type, t.status, coalesce(t.address, '') as address,
  floor(extract(epoch from t.order_time))::float8 as order_time`

/** What owners and grading have given, of the last month; null without any. */
export async function gradeOf(tx: Reader, whose: SQL, now: Unix): Promise<{ value: number | null; n: number | null }> {
  const [row] = await tx.rows<{ grade: number | null; graded: number }>(sql`
    select round(avg(t.grade), 1)::float8 as grade, count(t.grade) as graded from orders t
    where ${whose} and ${since(now, MONTH)} and t.grade > 0`)
  return { value: row?.grade ?? null, n: row?.graded || null }
}

/** Orders in hand, and those of them that wait for an answer. */
export async function openOf(tx: Reader, whose: SQL): Promise<{ open: number; waiting: number }> {
  const [row] = await tx.rows<{ open: number; waiting: number }>(sql`
    select count(*) as open, count(*) filter (where t.status in (${orderState.toAssign}, ${orderState.toAccept})) as waiting
    from orders t where ${whose} and ${isOpen()}`)
  return { open: row?.open ?? 0, waiting: row?.waiting ?? 0 }
}
