import { sql } from 'drizzle-orm'
import { type Fix, isShown, newestFixes } from '../../../src/domain/positions'
import type { Unix } from '../../../src/domain/time'
import type { Tx } from '../../db/db'
import { clock } from '../../engine/core/handlers'
import { e6, LNG_SCALE } from './sql'
import { appendTrack } from './track'

const LNG_E6_SCALE = LNG_SCALE * 1e-6

const arrays = (fixes: readonly Fix[]) => ({
  drivers: fixes.map(({ driver_id }) => driver_id),
  lngs: fixes.map(({ lng }) => e6(lng)),
  lats: fixes.map(({ lat }) => e6(lat)),
  times: fixes.map(({ time }) => time),
})

/**
 * Moves the markers of technicians in one statement. The newest fix wins, whatever the order of arrival; one that is more than
 * two minutes ahead is left out. Rows are written by rising id, so that several writers never deadlock.
 */
async function moveMarkers(tx: Pick<Tx, 'rows'>, fixes: readonly Fix[], now: Unix): Promise<void> {
  const shown = newestFixes(fixes.filter((fix) => isShown(fix, now)))
  if (shown.length === 0) return
  const { drivers, lngs, lats, times } = arrays(shown)
  const optional = (name: 'accuracy' | 'speed' | 'bearing' | 'battery') => shown.map((fix) => fix[name] ?? null)
  await tx.rows(sql`
    insert into driver_position as t
      (driver_id, at, lng_e6, lat_e6, accuracy, speed, bearing, battery, source, fix_time, received)
    select d, point(n * ${LNG_E6_SCALE}::float8, l * 1e-6), n, l, a, s, b, e, o, to_timestamp(f), now()
    from unnest(${sql.param(drivers)}::int[], ${sql.param(lngs)}::int[], ${sql.param(lats)}::int[],
      ${sql.param(optional('accuracy'))}::real[], ${sql.param(optional('speed'))}::real[],
      ${sql.param(optional('bearing'))}::real[], ${sql.param(optional('battery'))}::smallint[],
      ${sql.param(shown.map(({ source }) => source))}::smallint[], ${sql.param(times)}::float8[])
      u(d, n, l, a, s, b, e, o, f)
    on conflict (driver_id) do update set
      at = case when (t.at <-> excluded.at) > 0.0002 then excluded.at else t.at end,
      (lng_e6, lat_e6, accuracy, speed, bearing, battery, source, fix_time, received) = row(excluded.lng_e6, excluded.lat_e6,
        excluded.accuracy, excluded.speed, excluded.bearing, excluded.battery, excluded.source, excluded.fix_time, excluded.received)
    where excluded.fix_time > t.fix_time`)
}

/**
 * Saves fixes: markers and track. The same fix twice does no harm.
 * @param options.track what of them goes to the track; all by default
 */
export async function savePositions(
  tx: Pick<Tx, 'rows'>,
  fixes: readonly Fix[],
  { now = clock(), track = fixes }: { readonly now?: Unix; readonly track?: readonly Fix[] } = {},
): Promise<void> {
  await moveMarkers(tx, fixes, now)
  await appendTrack(tx, track)
}
