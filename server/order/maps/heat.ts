import { type SQL, sql } from 'drizzle-orm'
import { allRegions } from '../../../src/domain/geo/allRegions'
import { HEAT_CELL, MOST_HEAT_DAYS, sameWeekdays } from '../../../src/domain/order/heat'
import { orderState } from '../../../src/domain/order/orderStatus'
import { rescueTypes } from '../../../src/domain/rescueType'
import { DAY, HOUR, startOfDay, type Unix } from '../../../src/domain/time'
import { order } from '../../../src/resources/order/order.resource'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import { integerParameter, timeParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { scopeSql } from '../../engine/core/scope'
import { reject } from '../../kernel/domainError'

interface HeatWork {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  readonly query: Query
  readonly now: Unix
}

interface Span {
  readonly from: Unix
  readonly to: Unix
}

interface Counted {
  readonly hour: number
  readonly area: number | null
  readonly x: number | null
  readonly y: number | null
  readonly by_area: boolean
  readonly n: number
  readonly without: number
  readonly taken: number
  readonly wait: number
}

/** Nobody was to come: they wait for their owner's money, went by for want of it, or helped themselves. */
const NOBODY_DUE = [orderState.unpaid, orderState.timedOut, orderState.selfRescued]
/** `is_subscribe` of an appointment: between its order and its acceptance lies no haste. */
const APPOINTMENT = 2

const SHANGHAI = 8 * HOUR
/** A position in China, as positions are kept; what is none of them stands in no cell. */
const POSITION = '^[0-9]{2,3}(\\.[0-9]+)?,[0-9]{1,2}(\\.[0-9]+)?$'

const at = (unix: Unix): SQL => sql`${new Date(unix * 1000)}::timestamptz`
const within = ({ from, to }: Span): SQL => sql`(t.order_time >= ${at(from)} and t.order_time < ${at(to)})`

/** Rescue types that are asked for, by commas or as a list; all of them without any. @throws DomainError */
function typesOf(query: Query): readonly number[] {
  const asked = [query.type].flat().flatMap((part) => String(part ?? '').split(','))
  const codes = asked.filter((text) => text.trim() !== '').map(Number)
  if (codes.some((code) => !rescueTypes.some((known) => known.code === code))) reject('参数 type 不正确')
  return codes
}

/** Whole days of the business, from the first to the last asked; today without any. @throws DomainError */
function spanOf(query: Query, now: Unix): Span {
  const from = startOfDay(timeParameter(query, 'start_time') ?? now)
  const to = startOfDay(timeParameter(query, 'end_time') ?? now) + DAY
  if (to <= from) return reject('参数 end_time 不正确')
  return to - from > MOST_HEAT_DAYS * DAY ? reject(`最多查询${MOST_HEAT_DAYS}天`) : { from, to }
}

/** Orders of a city by hour and district, and by hour and cell; the ranges of time are what the indexes of orders find. */
async function countedIn(tx: HeatWork['tx'], which: SQL, spans: readonly Span[], city: number) {
  const rows = await tx.rows<Counted>(sql`
    select hour, area, x, y, grouping(area) = 0 as by_area, count(*)::int as n, count(*) filter (where alone)::int as without,
      count(wait)::int as taken, coalesce(sum(wait), 0)::float8 as wait
    from (
      select ((extract(epoch from t.order_time)::bigint + ${sql.raw(String(SHANGHAI))}) / ${sql.raw(String(HOUR))} % 24)::int as hour,
        coalesce(t.a_area, 0) as area, t.firm_id is null and not t.status = any(${sql.param(NOBODY_DUE)}::int[]) as alone,
        case when t.accept_time >= t.order_time and t.is_subscribe is distinct from ${APPOINTMENT}::int
          then round(extract(epoch from t.accept_time - t.order_time)) end as wait,
        case when t.theodolitic ~ ${POSITION} then
          floor(split_part(t.theodolitic, ',', 1)::float8 / ${sql.raw(String(HEAT_CELL.lng))})::int end as x,
        case when t.theodolitic ~ ${POSITION} then
          floor(split_part(t.theodolitic, ',', 2)::float8 / ${sql.raw(String(HEAT_CELL.lat))})::int end as y
      from orders t where ${which} and t.a_city = ${city} and (${sql.join(spans.map(within), sql` or `)})
    ) o group by grouping sets ((hour, area), (hour, x, y)) order by hour, n desc`)
  return {
    areas: rows.flatMap(({ by_area, hour, area, n, without, taken, wait }) =>
      by_area ? [{ hour, area: area ?? 0, n, without, taken, wait }] : [],
    ),
    /** hour, cell from the west, cell from the south, orders */
    cells: rows.flatMap(({ by_area, hour, x, y, n }) => (by_area || x === null || y === null ? [] : [[hour, x, y, n]])),
  }
}

const nameOf = (code: number): string => allRegions.name(code)

/**
 * GET /v2/order/heat: orders that the user sees, by the hour of their order and the district (`area` 0: unknown) of one city,
 * over whole days of at most 92. Of each, `without` have no provider, and `taken` were accepted, `wait` seconds after their order in
 * all (without appointments). Of today alone `past` counts the same hours of the last four days of this weekday: the hours
 * to come are expected to be their mean, `past.weeks` days.
 */
export async function heatOf({ tx, user, query, now }: HeatWork) {
  const span = spanOf(query, now)
  const types = typesOf(query)
  const ofTypes = types.length > 0 ? sql`t.type = any(${sql.param([...types])}::int[])` : sql`true`
  const which = sql`${scopeSql(order, user)} and ${ofTypes}`
  const cities = await tx.rows<{ id: number; n: number }>(sql`
    select coalesce(t.a_city, 0) as id, count(*)::int as n from orders t where ${which} and ${within(span)}
    group by 1 order by n desc, id`)
  const isToday = span.from === startOfDay(now) && span.to === span.from + DAY
  const city =
    integerParameter(query, 'city') ?? cities.find(({ id }) => id > 0)?.id ?? (await lastCity(tx, which, span))
  const days = isToday ? sameWeekdays(span.from, await firstTime(tx, which)) : []
  const pastSpans = days.map((from) => ({ from, to: from + DAY }))
  const known = cities.filter(({ id }) => id > 0)
  const listed = city !== null && !known.some(({ id }) => id === city) ? [...known, { id: city, n: 0 }] : known
  return {
    start_time: span.from,
    end_time: span.to - 1,
    city,
    cities: listed.map(({ id, n }) => ({ id, name: nameOf(id), n })),
    /** orders whose city nobody knows, which no map shows */
    elsewhere: cities.find(({ id }) => id === 0)?.n ?? 0,
    ...(city === null ? { areas: [], cells: [] } : await countedIn(tx, which, [span], city)),
    past: {
      weeks: days.length,
      ...(city === null || days.length === 0 ? { areas: [], cells: [] } : await countedIn(tx, which, pastSpans, city)),
    },
  }
}

/** When the first order came that the user sees; null without any. */
async function firstTime(tx: HeatWork['tx'], which: SQL): Promise<Unix | null> {
  const [row] = await tx.rows<{ first: number }>(sql`
    select extract(epoch from t.order_time)::int as first from orders t where ${which} order by t.order_time limit 1`)
  return row?.first ?? null
}

/** The city of the last order before the end of the span, for a period without any. */
async function lastCity(tx: HeatWork['tx'], which: SQL, { to }: Span): Promise<number | null> {
  const [row] = await tx.rows<{ city: number }>(sql`
    select t.a_city as city from orders t where ${which} and t.order_time < ${at(to)} and t.a_city > 0
    order by t.order_time desc limit 1`)
  return row?.city ?? null
}
