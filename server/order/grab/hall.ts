import { type SQL, sql } from 'drizzle-orm'
import { isFirmUser } from '../../../src/domain/access'
import { estimateDrive, type LngLat } from '../../../src/domain/geo/coordinates'
import { orderState } from '../../../src/domain/order/orderStatus'
import { HALL_DRIVERS, HALL_MOST } from '../../../src/domain/order/pool'
import { MINUTE, startOfDay } from '../../../src/domain/time'
import { companyConfig } from '../../../src/resources/firm/companyConfig.resource'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { dispatchStops } from '../../capacity'
import type { Tx } from '../../db/db'
import { type Row, recordOf } from '../../engine/core/codec'
import type { Session } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { settingOf } from '../../engine/read/single'
import { type NearDriver, nearestDrivers, UNLIMITED } from '../dispatch/drivers'
import { placeOf } from '../dispatch/pricedWay'
import { pricerOf } from '../fees/pricing'

interface HallWork {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  readonly query: Query
  readonly now: number
}

/** A position older than this says so on the screen, seconds. */
const FRESH = 10 * MINUTE
/** Idle technicians of a provider that are looked at for each place. */
const LOOKED_AT = 10
const MISSED = 8

/** Orders of the pool, on alias `t`: open to the provider, or of a company its own, which it watches. */
export const pooled = ({ firm_id, firm_type }: Session): SQL => sql`
  t.status = ${orderState.pooled} and t.removed_at is null and ${
    isFirmUser(firm_type) ? sql`t.open_firms @> ${JSON.stringify([firm_id])}::jsonb` : sql`t.owner_firm_id = ${firm_id}`
  }`

function driverTold({ id, name, plate_num, at, position_time }: NearDriver, place: LngLat, now: number) {
  const { km, seconds } = estimateDrive(at, place)
  const position_age = position_time ? now - Math.floor(position_time.getTime() / 1000) : null
  const stale = position_age === null || position_age > FRESH
  return { id, name, plate_num, range: km, duration: seconds, position_age, stale }
}

/** What decides about an order, for a provider: until when, how far its idle technicians are, what it would earn. */
async function cardOf({ tx, user, now }: HallWork, row: OrderRecord, minutes: number) {
  const place = placeOf(row)
  const isProvider = isFirmUser(user.firm_type)
  const own = { km: UNLIMITED, limit: LOOKED_AT, idle: true, firmId: user.firm_id }
  const near = place && isProvider ? await nearestDrivers(tx, place, own) : []
  const ids = near.map(({ id }) => id)
  const stops = await dispatchStops(tx, ids, now)
  const ready = near.filter(({ id }) => !stops.has(id)).slice(0, HALL_DRIVERS)
  const drivers = place ? ready.map((driver) => driverTold(driver, place, now)) : []
  const go_distance = drivers[0]?.range ?? row.go_distance
  const price = isProvider ? (await pricerOf(tx, row, [user.firm_id], now))(user.firm_id, go_distance).firm : null
  return {
    id: row.id,
    no: row.no,
    type: row.type,
    car_no: row.car_no,
    car_type: row.car_type ?? null,
    address: row.address,
    a_city: row.a_city ?? null,
    a_area: row.a_area ?? null,
    destination: row.destination ?? null,
    get_distance: row.get_distance ?? null,
    free_milage: row.free_milage ?? null,
    science: row.science ?? 0,
    is_incident_car: row.is_incident_car ?? 0,
    appoint_time: row.is_subscribe === 2 ? (row.appoint_time ?? null) : null,
    is_cash: row.is_cash ?? 0,
    open_time: Number(row.status_time ?? row.order_time),
    expire_time: Number(row.status_time ?? row.order_time) + minutes * MINUTE,
    /** how many providers it is open to, for the company that waits for one */
    offered: isProvider ? null : Array.isArray(row.open_firms) ? row.open_firms.length : 0,
    price: price && { title: price.formula?.title ?? null, total: price.total, lines: price.lines },
    drivers,
  }
}

interface MissedRow {
  readonly id: number
  readonly order_id: number
  readonly end: number
  readonly open_time: Date | null
  readonly close_time: Date
}

/** Orders of today that the provider was offered and did not get: how, and how long after they were published. */
async function missedOf({ tx, user, now }: HallWork) {
  const rows = await tx.rows<MissedRow>(sql`
    select id, order_id, "end", open_time, close_time from order_pool
    where close_time >= ${new Date(startOfDay(now) * 1000)} and removed_at is null
      and firms @> ${JSON.stringify([user.firm_id])}::jsonb and firm_id is distinct from ${user.firm_id}
    order by close_time desc, id desc limit ${MISSED}`)
  const orders = await readOrders(tx, sql`t.id = any(${sql.param(rows.map(({ order_id }) => order_id))}::int[])`)
  return Promise.all(
    rows.flatMap(({ id, order_id, end, open_time, close_time }) => {
      const row = orders.find((one) => one.id === order_id)
      if (!row) return []
      const told = async () => {
        // What it pays another provider is theirs; the offer was by one's own formula.
        const offered = { ...row, real_money: null, price: null } as OrderRecord
        const price = (await pricerOf(tx, offered, [user.firm_id], now))(user.firm_id, row.go_distance).firm
        const closed = Math.floor(close_time.getTime() / 1000)
        return {
          ...{ id, order_id, end, type: row.type, car_no: row.car_no, address: row.address },
          close_time: closed,
          seconds: open_time ? closed - Math.floor(open_time.getTime() / 1000) : null,
          money: price?.total ?? null,
        }
      }
      return [told()]
    }),
  )
}

async function readOrders(tx: Pick<Tx, 'rows'>, where: SQL): Promise<OrderRecord[]> {
  const rows = await tx.rows<Row>(sql`select t.* from orders t where ${where}`)
  return rows.map((row) => recordOf(order, row))
}

/**
 * The grab hall (O-030, O-241): `total` is what the navbar counts, with page 1 and limit 1 (F-509). A company sees its own
 * orders that wait in the pool, and grabs none.
 */
export async function grabHall(work: HallWork) {
  const { tx, user, query, now } = work
  const limit = Math.min(Math.max(integerParameter(query, 'limit') ?? HALL_MOST, 1), HALL_MOST)
  const page = Math.max(integerParameter(query, 'page') ?? 1, 1)
  const [counted] = await tx.rows<{ n: number }>(sql`select count(*)::int as n from orders t where ${pooled(user)}`)
  const total = counted?.n ?? 0
  if (limit === 1) return { total, now, data: [], missed: [], today: 0, idle: 0, drivers: 0 }
  const isProvider = isFirmUser(user.firm_type)
  const rows = await readOrders(
    tx,
    sql`${pooled(user)} order by t.status_time desc, t.id desc limit ${limit} offset ${(page - 1) * limit}`,
  )
  const owners = [...new Set(rows.map((row) => Number(row.owner_firm_id)))]
  const minutes = new Map<number, number>()
  for (const owner of owners) minutes.set(owner, (await settingOf(tx, companyConfig, owner)).pool_minutes ?? 0)
  const data = await Promise.all(rows.map((row) => cardOf(work, row, minutes.get(Number(row.owner_firm_id)) ?? 0)))
  const [own] = await tx.rows<{ today: number; idle: number; drivers: number }>(sql`
    select (select count(*) from order_pool p where p.close_time >= ${new Date(startOfDay(now) * 1000)}
        and p.firm_id = ${user.firm_id})::int as today,
      count(*) filter (where d.work_status = 1)::int as idle, count(*)::int as drivers
    from technician d where d.firm_id = ${user.firm_id} and d.status = 1 and d.removed_at is null`)
  return {
    ...{ total, now, data },
    missed: isProvider ? await missedOf(work) : [],
    ...{ today: own?.today ?? 0, idle: own?.idle ?? 0, drivers: own?.drivers ?? 0 },
  }
}
