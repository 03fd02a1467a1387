import { type SQL, sql } from 'drizzle-orm'
import { boundingBox, greatCircleKm, type LngLat } from '../../../src/domain/geo/coordinates'
import type { Tx } from '../../db/db'

export interface NearDriver {
  readonly id: number
  readonly name: string
  readonly mobile: string
  readonly plate_num: string | null
  readonly firm_id: number
  readonly firm_name: string | null
  readonly work_status: number
  readonly online_status: number
  readonly position_time: Date | null
  readonly at: LngLat
  /** straight line, km */
  readonly km: number
}

export interface NearOptions {
  /** all of them are within; 999 = no limit */
  readonly km: number
  readonly limit: number
  /** only online and idle ones */
  readonly idle?: boolean
  readonly firmId?: number
  readonly keyword?: string
  /** whoever asks is shown phones, and may find by them */
  readonly byPhone?: boolean
  readonly workStatus?: number
  /** of the firm `f`: whose technicians are among them */
  readonly firms?: SQL
}

interface DriverRow extends Omit<NearDriver, 'at' | 'km'> {
  readonly lng_e6: number
  readonly lat_e6: number
}

/** km that stand for all of them */
export const UNLIMITED = 999

/** Technicians of enabled firms around a place, nearest first: a bounding box on the index, then the great circle. */
export async function nearestDrivers(tx: Pick<Tx, 'rows'>, place: LngLat, options: NearOptions): Promise<NearDriver[]> {
  const parts = [sql`d.removed_at is null and d.status = 1 and d.lat_e6 is not null and d.lng_e6 is not null`]
  if (options.km < UNLIMITED) {
    const box = boundingBox(place, options.km)
    parts.push(
      sql`d.lat_e6 between ${e6(box.south)} and ${e6(box.north)} and d.lng_e6 between ${e6(box.west)} and ${e6(box.east)}`,
    )
  }
  if (options.idle) parts.push(sql`d.work_status = 1 and d.online_status = 1`)
  if (options.workStatus !== undefined) parts.push(sql`d.work_status = ${options.workStatus}`)
  if (options.firmId !== undefined) parts.push(sql`d.firm_id = ${options.firmId}`)
  if (options.firms) parts.push(options.firms)
  if (options.keyword) {
    const pattern = `%${options.keyword.replace(/[\\%_]/g, '\\$&')}%`
    const byPhone = options.byPhone ? sql` or d.mobile like ${pattern}` : sql``
    parts.push(sql`(d.name like ${pattern} or d.plate_num like ${pattern}${byPhone})`)
  }
  const rows = await tx.rows<DriverRow>(sql`
    select d.id, d.name, d.mobile, d.plate_num, d.firm_id, f.name as firm_name, d.work_status, d.online_status, d.position_time,
      d.lng_e6, d.lat_e6
    from technician d join firm f on f.id = d.firm_id and f.status = 1 and f.removed_at is null where ${sql.join(parts, sql` and `)} limit 20000`)
  return rows
    .map(({ lng_e6, lat_e6, ...driver }) => {
      const at = { lng: lng_e6 / 1e6, lat: lat_e6 / 1e6 }
      return { ...driver, at, km: greatCircleKm(place, at) }
    })
    .filter(({ km }) => options.km >= UNLIMITED || km <= options.km)
    .sort((a, b) => a.km - b.km || a.id - b.id)
    .slice(0, options.limit)
}

/** Degrees as positions are kept. */
export const e6 = (degrees: number): number => Math.round(degrees * 1e6)
