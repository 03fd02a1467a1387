import { type SQL, sql } from 'drizzle-orm'
import { boundingBox, type LngLat } from '../../../src/domain/geo/coordinates'
import { ONLINE_SECONDS } from '../../../src/domain/positions'

/** Degrees of longitude over degrees of latitude on the index's plane: the cosine of 35° N, fixed for all of China. */
export const LNG_SCALE = 0.82

/** How far the indexed point may be behind the place, in degrees of its plane. */
const BEHIND = 0.0002

/** Degrees as positions are kept. */
export const e6 = (degrees: number): number => Math.round(degrees * 1e6)

/** Joins the newest fix `p` of the technician `d`, where there is one. */
export const withPosition: SQL = sql`left join driver_position p on p.driver_id = d.id`

/** Whether the joined position `p` makes its technician online; false without one. */
export const onlineSql: SQL = sql`coalesce(p.fix_time > now() - interval '${sql.raw(String(ONLINE_SECONDS))} seconds', false)`

/** The same as 0 or 1. */
export const onlineStatusSql: SQL = sql`case when ${onlineSql} then 1 else 0 end`

/** Distance of the indexed point `p.at` on the index's plane, for `order by … limit`. Rank a third more than wanted by great circle. */
export const planeDistance = ({ lng, lat }: LngLat): SQL =>
  sql`p.at <-> point(${lng * LNG_SCALE}::float8, ${lat}::float8)`

/** Whether the position `p` lies in the box around a circle of `km`, by the index and then exactly. Not beside {@link planeDistance}: the planner would sort. */
export function withinBox(place: LngLat, km: number): SQL {
  const { south, north, west, east } = boundingBox(place, km)
  const corner = (lng: number, lat: number) => sql`point(${lng}::float8, ${lat}::float8)`
  const low = corner(west * LNG_SCALE - BEHIND, south - BEHIND)
  const high = corner(east * LNG_SCALE + BEHIND, north + BEHIND)
  return sql`p.at <@ box(${low}, ${high}) and p.lat_e6 between ${e6(south)} and ${e6(north)} and p.lng_e6 between ${e6(west)} and ${e6(east)}`
}
