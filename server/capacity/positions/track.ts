import { sql } from 'drizzle-orm'
import type { TrackPoint } from '../../../src/domain/geo/track'
import type { Fix } from '../../../src/domain/positions'
import { DAY, formatDay, type Unix } from '../../../src/domain/time'
import type { Tx } from '../../db/db'
import { e6 } from './sql'

/** Makes the partitions of the days of these moments, unless they are there. */
async function preparePartitions(tx: Pick<Tx, 'rows'>, times: Iterable<Unix>): Promise<void> {
  const days = new Set<string>()
  for (const time of times) days.add(formatDay(time))
  const there = await tx.rows<{ day: string }>(sql`
    select day from unnest(${sql.param([...days])}::text[]) day
    where to_regclass('driver_track_' || replace(day, '-', '')) is null order by day`)
  for (const { day } of there) await tx.rows(sql`select driver_track_partition(${day}::date)`)
}

/** Makes the partitions of today and tomorrow, and drops those whose day is older than the kept days. Safe on several nodes. */
export async function dropOldTracks(tx: Pick<Tx, 'rows'>, keptDays: number, now: Unix): Promise<void> {
  await preparePartitions(tx, [now, now + DAY])
  const oldest = `driver_track_${formatDay(now - keptDays * DAY).replaceAll('-', '')}`
  const old = await tx.rows<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'driver_track'::regclass and c.relname < ${oldest} order by 1`)
  for (const { name } of old) await tx.rows(sql`drop table if exists ${sql.identifier(name)}`)
}

/** A range of a technician's track, unix seconds, its ends included. */
export interface TrackRange {
  readonly driver_id: number
  readonly from: Unix
  readonly to: Unix
}

/** The points of some ranges of tracks by rising time, GCJ-02. */
export async function trackBetween(
  tx: Pick<Tx, 'rows'>,
  ranges: readonly TrackRange[],
  most: number,
): Promise<TrackPoint[]> {
  const real = ranges.filter(({ from, to }) => to >= from)
  if (real.length === 0) return []
  const end = (time: Unix) => Math.min(time, END_OF_TIME)
  const rows = await tx.rows<{ time: number; lng_e6: number; lat_e6: number }>(sql`
    with span as (select d, to_timestamp(f) as f, to_timestamp(t) as t from unnest(
      ${sql.param(real.map(({ driver_id }) => driver_id))}::int[], ${sql.param(real.map(({ from }) => end(from)))}::float8[],
      ${sql.param(real.map(({ to }) => end(to)))}::float8[]) u(d, f, t))
    select extract(epoch from k.time)::float8 as time, k.lng_e6, k.lat_e6
    from span join driver_track k on k.driver_id = span.d and k.time between span.f and span.t
    order by k.time limit ${sql.raw(String(most))}`)
  return rows.map(({ time, lng_e6, lat_e6 }) => ({ time: Math.floor(time), lng: lng_e6 / 1e6, lat: lat_e6 / 1e6 }))
}

/** 2100-01-01 */
const END_OF_TIME = 4_102_444_800

/** Appends to the tracks, by rising technician and time. A point that is there already is left as it is. */
export async function appendTrack(tx: Pick<Tx, 'rows'>, fixes: readonly Fix[]): Promise<void> {
  if (fixes.length === 0) return
  const sorted = [...fixes].sort((a, b) => a.driver_id - b.driver_id || a.time - b.time)
  await preparePartitions(
    tx,
    sorted.map(({ time }) => time),
  )
  await tx.rows(sql`
    insert into driver_track (driver_id, time, lng_e6, lat_e6)
    select d, to_timestamp(f), n, l from unnest(${sql.param(sorted.map(({ driver_id }) => driver_id))}::int[],
      ${sql.param(sorted.map(({ time }) => time))}::float8[], ${sql.param(sorted.map(({ lng }) => e6(lng)))}::int[],
      ${sql.param(sorted.map(({ lat }) => e6(lat)))}::int[]) u(d, f, n, l)
    on conflict do nothing`)
}
