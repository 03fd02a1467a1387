import { sql } from 'drizzle-orm'
import { formatLngLat } from '../../../src/domain/geo/coordinates'
import type { Unix } from '../../../src/domain/time'
import { order } from '../../../src/resources/order/order.resource'
import { mayAction } from '../../../src/schema/compile/access'
import type { Db } from '../../db/db'
import type { Positions } from '../../live'
import { shownFirms } from './serviceRegions'

/** Technicians of one answer, those whose fix came last. */
const MOST = 5000

interface MovedRow {
  readonly id: number
  readonly lng_e6: number
  readonly lat_e6: number
  readonly position_time: Unix
  readonly speed: number | null
  readonly battery: number | null
}

/** Positions for the stream: of the technicians that the map of technicians and the lists of a dispatch show the user (O-532, O-533). */
export const positionsFor = (db: Db): Positions => ({
  may: (user) => mayAction(order, 'driverMap', user) || mayAction(order, 'drivers', user),
  key: ({ firm_type, firm_id }) => (firm_type === 0 ? 'all' : `${firm_type} ${firm_id}`),
  async moved(user, seconds) {
    const rows = await db.rows<MovedRow>(sql`
      select d.id, p.lng_e6, p.lat_e6, floor(extract(epoch from p.fix_time))::float8 as position_time,
        p.speed::float8 as speed, p.battery
      from driver_position p join technician d on d.id = p.driver_id
        join firm f on f.id = d.firm_id and f.status = 1 and f.removed_at is null
      where p.received > now() - make_interval(secs => ${seconds}) and d.removed_at is null and d.status = 1
        and ${shownFirms(user)}
      order by p.received desc limit ${sql.raw(String(MOST))}`)
    return rows.map(({ lng_e6, lat_e6, ...row }) => ({
      ...row,
      lnglat: formatLngLat({ lng: lng_e6 / 1e6, lat: lat_e6 / 1e6 }),
    }))
  },
})
