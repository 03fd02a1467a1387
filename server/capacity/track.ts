import { sql } from 'drizzle-orm'
import { formatLngLat, greatCircleKm, parseLngLat } from '../../src/domain/geo/coordinates'
import { cleanTrack, type TrackPoint, trackKm } from '../../src/domain/geo/track'
import { driverTrack } from '../../src/resources/capacity/driverTrack.resource'
import type { OrderRecord } from '../../src/resources/order'
import type { Identity } from '../../src/schema/compile/access'
import type { Tx } from '../db/db'
import { toldOfOrder } from '../order/journal'
import type { Query } from '../schema/filters'
import { timeParameter } from '../schema/parameters'
import { records } from '../schema/records'

/** Points of one answer: a position every five seconds for more than a day. */
const MOST_POINTS = 20_000

interface StoredPoint extends TrackPoint {
  readonly kind: string | null
  readonly address: string | null
}

interface PointRow {
  readonly time: Date
  readonly lng_e6: number
  readonly lat_e6: number
  readonly kind: string | null
  readonly address: string | null
}

interface TrackWork {
  readonly tx: Pick<Tx, 'rows'>
  readonly row: OrderRecord
  readonly user: Identity
}

const E6 = 1e6

/** Keeps where the technician was when a step of the order was taken; a step without a usable place says nothing. */
export async function recordPosition(
  tx: Tx,
  row: OrderRecord,
  step: { readonly action: string; readonly lnglat: unknown; readonly address: unknown; readonly time: number },
): Promise<void> {
  const at = parseLngLat(typeof step.lnglat === 'string' ? step.lnglat : null)
  if (!at || row.driver_id === null || row.driver_id === undefined) return
  const address = typeof step.address === 'string' ? step.address : null
  const place = { lng_e6: Math.round(at.lng * E6), lat_e6: Math.round(at.lat * E6), address }
  const about = { order_id: row.id, driver_id: Number(row.driver_id) }
  await records(tx, driverTrack).create({ ...about, time: step.time, kind: step.action, ...place }, null)
}

/** Of another provider's technician nothing is told. */
const told = (user: Identity) =>
  toldOfOrder(user, 'k', sql`k.driver_id in (select id from technician where firm_id = ${user.firm_id})`)

async function pointsOf({ tx, row, user }: TrackWork, from: number, to: number): Promise<StoredPoint[]> {
  const rows = await tx.rows<PointRow>(sql`
    select time, lng_e6, lat_e6, kind, address from driver_track k
    where order_id = ${row.id} and removed_at is null and ${told(user)}
      and time between ${new Date(from * 1000)} and ${new Date(to * 1000)}
    order by time, id limit ${MOST_POINTS}`)
  return rows.map(({ time, lng_e6, lat_e6, kind, address }) => ({
    time: Math.floor(time.getTime() / 1000),
    lng: lng_e6 / E6,
    lat: lat_e6 / E6,
    kind,
    address,
  }))
}

/**
 * The way that an order's technician took (O-185, O-544): between `start_time` and `end_time` (the whole without them), with
 * `is_process` 1 without faults of the positioning and without standing still. Positions of other orders are never part of it.
 */
export async function trackOf(work: TrackWork & { readonly query: Query; readonly now: number }) {
  const { row, query, now } = work
  const start_time = timeParameter(query, 'start_time') ?? Number(row.order_time)
  const end_time = Math.min(now, timeParameter(query, 'end_time') ?? now)
  const stored = await pointsOf(work, start_time, end_time)
  const is_process = String(query.is_process ?? '0') === '1' ? 1 : 0
  const points = is_process === 1 ? cleanTrack(stored, ({ kind }) => kind !== null) : stored
  return {
    data: points.map(({ lng, lat, ...point }) => ({ ...point, lnglat: formatLngLat({ lng, lat }) })),
    total: points.length,
    start_time,
    end_time,
    is_process,
    distance: Math.round(trackKm(points) * 10) / 10,
  }
}

const METRES = 1000

/** Metres between where the arrival was reported and the rescue place; null when either is unknown (decisions §2, 位置异常). */
export async function deviationOf(tx: Pick<Tx, 'rows'>, row: OrderRecord, user: Identity): Promise<number | null> {
  const place = parseLngLat(typeof row.theodolitic === 'string' ? row.theodolitic : null)
  if (!place) return null
  const [at] = await tx.rows<PointRow>(sql`
    select time, lng_e6, lat_e6, kind, address from driver_track k
    where order_id = ${row.id} and kind = 'arrive' and removed_at is null and ${told(user)} order by time desc, id desc limit 1`)
  return at ? Math.round(greatCircleKm({ lng: at.lng_e6 / E6, lat: at.lat_e6 / E6 }, place) * METRES) : null
}
