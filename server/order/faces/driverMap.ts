import { sql } from 'drizzle-orm'
import { formatLngLat } from '../../../src/domain/geo/coordinates'
import { trackKm } from '../../../src/domain/geo/track'
import { gradingLimits } from '../../../src/domain/order/grading'
import { settledStatuses } from '../../../src/domain/order/orderStatus'
import { DAY, startOfDay, type Unix } from '../../../src/domain/time'
import { onlineStatusSql, type TrackRange, trackBetween, withPosition } from '../../capacity'
import type { Session } from '../../engine/core/handlers'
import { integerParameter, timeParameter } from '../../engine/core/parameters'
import { firmInfoFor } from '../../firm'
import { reject } from '../../kernel/domainError'
import { seesStatement } from '../review/statements'
import { at, isOpen, namedOrders, namesOrders, visibleOrders } from './counted'
import { type DayOrder, ordersOfDay, unixSql } from './dayOrders'
import type { FaceWork } from './firmFace'
import { servedBy, servesSql, shownFirms } from './serviceRegions'

/** Technicians of one answer, those with the newest fix first. */
const MOST = 5000
const MOST_POINTS = 20_000
const IDLE_WITHIN = DAY

interface MapRow {
  readonly id: number
  readonly name: string
  readonly mobile: string
  readonly plate_num: string | null
  readonly firm_id: number
  readonly firm_name: string
  readonly work_status: number
  readonly online_status: number
  readonly lng_e6: number | null
  readonly lat_e6: number | null
  readonly position_time: Unix | null
  readonly speed: number | null
  readonly battery: number | null
  readonly order_id: number | null
  readonly car_no: string | null
  readonly order_status: number | null
  readonly late: boolean | null
  readonly idle_since: Unix | null
}

/**
 * GET /v2/technician/map: where each technician is, whether at work, and on which order; late where an arrival is overdue. `type`
 * and `region` narrow to those whose provider offers that service there.
 */
export async function driverMap({ tx, user, query, now }: FaceWork) {
  const told = firmInfoFor(user)
  const isLate = sql`t.arrive_time is null and t.accept_time is not null and ${at(now)} - coalesce(
    case when t.is_subscribe = 2 then t.appoint_time end, t.accept_time) > make_interval(secs => ${gradingLimits.arrive}::int)`
  const rows = await tx.rows<MapRow>(sql`
    with crew as (
      select d.id, d.name, d.mobile, d.plate_num, d.firm_id, f.name as firm_name, coalesce(d.work_status, 0) as work_status,
        ${onlineStatusSql} as online_status, p.lng_e6, p.lat_e6, ${unixSql(sql`p.fix_time`)} as position_time,
        p.speed::float8 as speed, p.battery
      from technician d join firm f on f.id = d.firm_id and f.status = 1 and f.removed_at is null ${withPosition}
      where d.removed_at is null and d.status = 1 and ${shownFirms(user)} and ${servesSql(servedBy(query))}
      order by p.fix_time desc nulls last, d.id limit ${sql.raw(String(MOST))}),
    held as (
      select distinct on (t.driver_id) t.driver_id, t.id, t.car_no, t.status, ${isLate} as late from orders t
      where t.driver_id in (select id from crew where work_status = 2) and ${isOpen()} and ${namedOrders(user)}
      order by t.driver_id, t.accept_time nulls last, t.id),
    ended as (
      select t.driver_id, max(t.finish_time) as at from orders t
      where t.driver_id in (select id from crew where work_status = 1) and t.finish_time >= ${at(now - IDLE_WITHIN)}
        and t.order_time >= ${at(now - 7 * DAY)} and ${visibleOrders(user)} group by t.driver_id)
    select crew.*, held.id as order_id, held.car_no, held.status as order_status, held.late,
      ${unixSql(sql`ended.at`)} as idle_since
    from crew left join held on held.driver_id = crew.id left join ended on ended.driver_id = crew.id
    order by crew.position_time desc nulls last, crew.id`)
  const data = rows.map(({ lng_e6, lat_e6, order_id, car_no, order_status, late, ...row }) => ({
    ...row,
    mobile: told(row.mobile),
    firm_name: told(row.firm_name),
    lnglat: lng_e6 === null || lat_e6 === null ? null : formatLngLat({ lng: lng_e6 / 1e6, lat: lat_e6 / 1e6 }),
    order:
      order_id === null ? null : { id: order_id, car_no: car_no ?? '', status: order_status ?? 0, late: late ? 1 : 0 },
  }))
  return { data, total: data.length, time: now }
}

type Span = Pick<TrackRange, 'from' | 'to'>

/**
 * Of which hours of a day the user reads the track: a company of those alone that belong to its orders, since the others lead to
 * the customers of other companies. Spans that overlap are one.
 */
function spansOf(
  user: Session,
  driver_id: number,
  day: Span,
  orders: readonly Pick<DayOrder, 'accept_time' | 'until'>[],
): TrackRange[] {
  if (user.firm_type !== 1) return [{ driver_id, ...day }]
  const spans: Span[] = []
  for (const { accept_time, until } of orders) {
    const [from, to] = [Math.max(day.from, accept_time), Math.min(day.to, until)]
    const last = spans.at(-1)
    if (last && from <= last.to) spans[spans.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else spans.push({ from, to })
  }
  return spans.map((span) => ({ driver_id, ...span }))
}

/** GET /v2/technician/day: the track of one technician, the orders that the user sees, and what those are settled at. */
export async function driverDay({ tx, user, query, now }: FaceWork) {
  const id = integerParameter(query, 'driver_id') ?? reject('参数 driver_id 不正确')
  const from = startOfDay(timeParameter(query, 'day') ?? now)
  const to = Math.min(from + DAY, now)
  const [row] = await tx.rows(sql`
    select 1 from technician d join firm f on f.id = d.firm_id and f.status = 1 and f.removed_at is null
    where d.id = ${id} and d.removed_at is null and ${shownFirms(user)}`)
  if (!row) return reject('技师不存在')
  const found = await ordersOfDay(tx, user, id, from, to)
  const points = await trackBetween(tx, spansOf(user, id, { from, to }, found), MOST_POINTS)
  const orders = namesOrders(user) ? found.map(({ until: _, ...order }) => order) : []
  return {
    from,
    to,
    km: Math.round(trackKm(points) * 10) / 10,
    points: points.map(({ lng, lat, time }) => ({ time, lnglat: formatLngLat({ lng, lat }) })),
    income: seesStatement.firm(user) ? await incomeOf(tx, id, from, from + DAY, user) : null,
    orders,
  }
}

/** What the orders are settled at that the technician ended within these moments, fen: of those that the user sees. */
async function incomeOf(tx: FaceWork['tx'], id: number, from: Unix, to: Unix, user: Session): Promise<number> {
  const [row] = await tx.rows<{ income: number }>(sql`
    select coalesce(sum(t.real_money - least(coalesce(t.firm_deduct_money, 0), t.real_money)), 0)::float8 as income from orders t
    where t.driver_id = ${id} and ${visibleOrders(user)} and t.finish_time >= ${at(from)} and t.finish_time < ${at(to)}
      and t.order_time >= ${at(from - 7 * DAY)} and t.status = any(${sql.param(settledStatuses)}::int[])`)
  return row?.income ?? 0
}
