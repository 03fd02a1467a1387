import { type SQL, sql } from 'drizzle-orm'
import { DAY, type Unix } from '../../../src/domain/time'
import type { Identity } from '../../../src/schema/compile/access'
import { at, isOpen, type Reader, visibleOrders } from './counted'

const MOST_ORDERS = 50

export const unixSql = (column: SQL): SQL => sql`floor(extract(epoch from ${column}))::float8`

/** An order within a technician's day. */
export interface DayOrder {
  readonly id: number
  readonly car_no: string
  readonly type: number
  readonly status: number
  readonly address: string
  readonly lnglat: string | null
  readonly accept_time: Unix
  readonly arrive_time: Unix | null
  readonly finish_time: Unix | null
  /** when it let its technician go; now, while it is open */
  readonly until: Unix
}

/** The orders that kept a technician within these moments of a day, of those that the user sees, by their acceptance. */
export const ordersOfDay = (tx: Reader, user: Identity, driverId: number, from: Unix, to: Unix) =>
  tx.rows<DayOrder>(sql`
    select t.id, coalesce(t.car_no, '') as car_no, t.type, t.status, coalesce(t.address, '') as address, t.theodolitic as lnglat,
      ${unixSql(sql`t.accept_time`)} as accept_time, ${unixSql(sql`t.arrive_time`)} as arrive_time,
      ${unixSql(sql`t.finish_time`)} as finish_time,
      ${unixSql(sql`coalesce(t.finish_time, case when ${isOpen()} then ${at(to)} else t.status_time end)`)} as until
    from orders t where t.driver_id = ${driverId} and ${visibleOrders(user)} and t.accept_time <= ${at(to)}
      and t.order_time >= ${at(from - 7 * DAY)} and coalesce(t.finish_time, ${at(to)}) >= ${at(from)}
    order by t.accept_time, t.id limit ${sql.raw(String(MOST_ORDERS))}`)
