import { sql } from 'drizzle-orm'
import { COVER_DAYS, COVER_KM, COVER_ORDERS, coveredShare, virtualPlate } from '../../../src/domain/capacity'
import { formatLngLat, type LngLat, parseLngLat } from '../../../src/domain/geo/coordinates'
import { DAY, type Unix } from '../../../src/domain/time'
import { technician } from '../../../src/resources/capacity/technician.resource'
import { virtualBase } from '../../../src/resources/capacity/virtualBase.resource'
import { virtualDriver } from '../../../src/resources/capacity/virtualDriver.resource'
import { order } from '../../../src/resources/order/order.resource'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import { scopeSql } from '../../engine/core/scope'
import { driverPlaces } from '../whereabouts'

interface VirtualWork {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  readonly now: Unix
}

/** Bases and drivers of one firm on one map, and real technicians beside them, at most. */
const MOST = 2000

interface BaseRow {
  readonly id: number
  readonly name: string
  readonly address: string | null
  readonly lnglat: string | null
  readonly km: number
  readonly types: unknown
  readonly purpose: number
  readonly status: number
}

interface DriverRow {
  readonly id: number
  readonly name: string
  readonly base_id: number
  readonly address: string | null
  readonly lnglat: string | null
  readonly car_type: number | null
  readonly status: number
}

const most = sql.raw(String(MOST))
const placesOf = (rows: readonly { readonly lnglat: string | null }[]): LngLat[] =>
  rows.flatMap(({ lnglat }) => parseLngLat(lnglat) ?? [])

/**
 * GET /v2/virtual/map: the firm's virtual bases and drivers, the real technicians who are online as round points beside them,
 * and which share of the orders of thirty days lies within 8 km of a real one, and of a real or a virtual one (estimated).
 */
export async function virtualMapOf({ tx, user, now }: VirtualWork) {
  const bases = await tx.rows<BaseRow>(sql`
    select t.id, t.name, t.address, t.lnglat, t.km, t.types, t.purpose, t.status from virtual_base t
    where ${scopeSql(virtualBase, user)} order by t.id limit ${most}`)
  const drivers = await tx.rows<DriverRow>(sql`
    select t.id, t.name, t.base_id, t.address, t.lnglat, t.car_type, t.status from virtual_driver t
    join virtual_base b on b.id = t.base_id and b.removed_at is null
    where ${scopeSql(virtualDriver, user)} order by t.id limit ${most}`)
  const real = await tx.rows<{ id: number; lng_e6: number; lat_e6: number }>(sql`
    select t.id, p.lng_e6, p.lat_e6 from technician t
    join ${driverPlaces} p on p.driver_id = t.id and p.online_status = 1
    join firm f on f.id = t.firm_id and f.status = 1 and f.removed_at is null
    where ${scopeSql(technician, user)} and t.status = 1 order by t.id limit ${most}`)
  const orders = await tx.rows<{ lnglat: string | null }>(sql`
    select t.theodolitic as lnglat from orders t
    where ${scopeSql(order, user)} and t.order_time >= ${new Date((now - COVER_DAYS * DAY) * 1000)} and t.theodolitic is not null
    order by t.order_time desc limit ${sql.raw(String(COVER_ORDERS))}`)
  const open = new Set(bases.filter(({ status }) => status === 1).map(({ id }) => id))
  const planned = drivers.filter(({ base_id, status }) => status === 1 && open.has(base_id))
  const points = real.map(({ lng_e6, lat_e6 }) => ({ lng: lng_e6 / 1e6, lat: lat_e6 / 1e6 }))
  const demand = placesOf(orders)
  return {
    bases: bases.map((base) => ({
      ...base,
      address: base.address ?? '',
      types: Array.isArray(base.types) ? base.types.map(Number) : [],
      drivers: drivers.filter(({ base_id }) => base_id === base.id).length,
    })),
    drivers: drivers.map(({ address, ...driver }) => ({
      ...driver,
      address: address ?? '',
      plate_num: virtualPlate(driver.id),
    })),
    real: points.map((at, i) => ({ id: real[i]?.id ?? 0, lnglat: formatLngLat(at) })),
    coverage: {
      km: COVER_KM,
      days: COVER_DAYS,
      orders: demand.length,
      /** thousandths of the orders; null without any */
      real: coveredShare(demand, points, COVER_KM),
      with_virtual: coveredShare(demand, [...points, ...placesOf(planned)], COVER_KM),
    },
  }
}
