import { type SQL, sql } from 'drizzle-orm'
import { formatLngLat, greatCircleKm, parseLngLat } from '../../src/domain/geo/coordinates'
import { cleanTrack, type TrackPoint, trackKm } from '../../src/domain/geo/track'
import { isClosed } from '../../src/domain/order'
import { fixSource } from '../../src/domain/positions'
import type { Unix } from '../../src/domain/time'
import { stepPlace } from '../../src/resources/capacity/stepPlace.resource'
import type { OrderRecord } from '../../src/resources/order'
import type { Identity } from '../../src/schema/compile/access'
import type { Tx } from '../db/db'
import { timeParameter } from '../engine/core/parameters'
import type { Query } from '../engine/core/query'
import { records } from '../engine/write/records'
import { readableOfOrder } from '../order/journal'
import { e6, savePositions, trackBetween } from './positions'

/** Points of one answer: a position every five seconds for more than a day. */
const MOST_POINTS = 20_000

interface StoredPoint extends TrackPoint {
  readonly kind: string | null
  readonly address: string | null
}

interface PointRow {
  readonly driver_id: number | null
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

/** Keeps where the technician reported a step of the order, as the step's place and as a fix. A step without a usable place keeps nothing. */
export async function recordPosition(
  tx: Tx,
  row: OrderRecord,
  step: { readonly action: string; readonly lnglat: unknown; readonly address: unknown; readonly time: number },
): Promise<void> {
  const at = parseLngLat(typeof step.lnglat === 'string' ? step.lnglat : null)
  if (!at || row.driver_id === null || row.driver_id === undefined) return
  const address = typeof step.address === 'string' ? step.address : null
  const driver_id = Number(row.driver_id)
  const place = { lng_e6: e6(at.lng), lat_e6: e6(at.lat), address }
  const about = { order_id: row.id, driver_id }
  await records(tx, stepPlace).create({ ...about, time: step.time, kind: step.action, ...place }, null)
  await savePositions(tx, [{ driver_id, ...at, time: step.time, source: fixSource.step }])
}

/** Of another provider's technician nothing is told. @param driver SQL of the technician's id */
const told = (user: Identity, driver: SQL) =>
  readableOfOrder(user, 'k', sql`${driver} in (select id from technician where firm_id = ${user.firm_id})`)

/** When a technician was on an order, unix seconds. */
interface Window {
  readonly driver_id: number
  readonly from: Unix
  readonly to: Unix
}

const unix = (date: Date): Unix => Math.floor(date.getTime() / 1000)

/**
 * When each technician was on the order: from the first step with a place to the last; the order's own technician until it closes.
 * Without such a step the order's technician is on it since setting out by the timeline.
 */
async function windowsOf({ tx, row, user }: TrackWork, steps: readonly PointRow[]): Promise<Window[]> {
  const own = Number(row.driver_id ?? 0)
  const spans = new Map<number, { from: Unix; to: Unix }>()
  for (const { driver_id, time } of steps) {
    if (driver_id === null) continue
    const at = unix(time)
    const known = spans.get(driver_id)
    spans.set(driver_id, { from: Math.min(known?.from ?? at, at), to: Math.max(known?.to ?? at, at) })
  }
  const isOver = isClosed(Number(row.status))
  const end = isOver ? (row.finish_time as Unix | null) : Number.MAX_SAFE_INTEGER
  const known = spans.get(own)
  if (known) known.to = Math.max(known.to, end ?? known.to)
  else if (own > 0) {
    const [out] = await tx.rows<{ time: Date | null }>(sql`
      select max(time) as time from order_event k where order_id = ${row.id} and kind = 'headToSite' and removed_at is null
        and ${told(user, sql`${own}::int`)}`)
    if (out?.time && end !== null) spans.set(own, { from: unix(out.time), to: end })
  }
  return [...spans].map(([driver_id, span]) => ({ driver_id, ...span }))
}

const pointOf = ({ time, lng_e6, lat_e6, kind, address }: PointRow): StoredPoint => ({
  time: unix(time),
  lng: lng_e6 / E6,
  lat: lat_e6 / E6,
  kind,
  address,
})

/** The order's steps with a place and what its technicians' tracks hold between them, by rising time. */
async function pointsOf(work: TrackWork, from: number, to: number): Promise<StoredPoint[]> {
  const { tx, row, user } = work
  const steps = await tx.rows<PointRow>(sql`
    select driver_id, time, lng_e6, lat_e6, kind, address from step_place k
    where order_id = ${row.id} and removed_at is null and ${told(user, sql`k.driver_id`)} order by time, id`)
  const windows = await windowsOf(work, steps)
  const points = await trackBetween(
    tx,
    windows.map((window) => ({ ...window, from: Math.max(window.from, from), to: Math.min(window.to, to) })),
    MOST_POINTS,
  )
  const placed = steps.map(pointOf).filter(({ time }) => time >= from && time <= to)
  const known = new Set(placed.map(({ time }) => time))
  const between = points
    .filter(({ time }) => !known.has(time))
    .map((point) => ({ ...point, kind: null, address: null }))
  return [...placed, ...between].sort((a, b) => a.time - b.time).slice(0, MOST_POINTS)
}

/**
 * The way that an order's technician took (O-185, O-544): between `start_time` and `end_time` (the whole without them), with
 * `is_process` 1 without faults of the positioning and without standing still. Positions before the first step and after the last are no part of it.
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
    select driver_id, time, lng_e6, lat_e6, kind, address from step_place k
    where order_id = ${row.id} and kind = 'arrive' and removed_at is null and ${told(user, sql`k.driver_id`)} order by time desc, id desc limit 1`)
  return at ? Math.round(greatCircleKm({ lng: at.lng_e6 / E6, lat: at.lat_e6 / E6 }, place) * METRES) : null
}
