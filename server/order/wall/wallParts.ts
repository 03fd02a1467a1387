import { sql } from 'drizzle-orm'
import { allRegions } from '../../../src/domain/geo/allRegions'
import { formatLngLat, greatCircleKm, type LngLat } from '../../../src/domain/geo/coordinates'
import { order } from '../../../src/resources/order/order.resource'
import { mayAction } from '../../../src/schema/compile/access'
import { onlineSql, withPosition } from '../../capacity'
import type { Session } from '../../engine/core/handlers'
import type { Reader } from '../faces/counted'
import { shownFirms } from '../faces/serviceRegions'
import { districtsOf } from '../maps'

/** Technicians of one answer, those with the newest fix first. */
const MOST_DRIVERS = 2000
const IDLE = 1

interface DriverRow {
  readonly id: number
  readonly lng_e6: number
  readonly lat_e6: number
  readonly work_status: number
}

interface WallDriver {
  readonly id: number
  readonly at: LngLat
  readonly idle: boolean
}

/** Whether the user may see where technicians are. */
export const seesDrivers = (user: Session): boolean => mayAction(order, 'driverMap', user)

/** Technicians online that the user sees on the map of technicians. */
export async function wallDrivers(tx: Reader, user: Session): Promise<WallDriver[]> {
  if (!seesDrivers(user)) return []
  const rows = await tx.rows<DriverRow>(sql`
    select d.id, p.lng_e6, p.lat_e6, coalesce(d.work_status, 0) as work_status
    from technician d join firm f on f.id = d.firm_id and f.status = 1 and f.removed_at is null ${withPosition}
    where d.removed_at is null and d.status = 1 and ${shownFirms(user)} and ${onlineSql} and p.lng_e6 is not null
    order by p.fix_time desc, d.id limit ${sql.raw(String(MOST_DRIVERS))}`)
  return rows.map(({ id, lng_e6, lat_e6, work_status }) => ({
    id,
    at: { lng: lng_e6 / 1e6, lat: lat_e6 / 1e6 },
    idle: work_status === IDLE,
  }))
}

/** As a wall's reply carries them. */
export const sentDriver = ({ id, at, idle }: WallDriver) => ({ id, lnglat: formatLngLat(at), idle })

/** Farther than this from every district of the city, somebody is not in it. */
const REACH_KM = 40

/** Technicians online in each district of the city, by the nearest centre: an estimate. */
export function crewByDistrict(city: number, drivers: readonly WallDriver[]) {
  const districts = districtsOf(city)
  const counts = new Map(districts.map(([id]) => [id, { idle: 0, online: 0 }]))
  for (const { at, idle } of drivers) {
    let nearest: number | null = null
    let least = REACH_KM
    for (const [id, centre] of districts) {
      const km = greatCircleKm(at, centre)
      if (km < least) [nearest, least] = [id, km]
    }
    const count = nearest === null ? undefined : counts.get(nearest)
    if (!count) continue
    count.online++
    if (idle) count.idle++
  }
  return [...counts]
    .map(([id, count]) => ({ id, name: allRegions.name(id), ...count }))
    .filter(({ online }) => online > 0)
    .sort((a, b) => b.online - a.online || a.id - b.id)
}
