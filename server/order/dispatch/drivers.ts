import { type SQL, sql } from 'drizzle-orm'
import { greatCircleKm, type LngLat } from '../../../src/domain/geo/coordinates'
import { onlineSql, onlineStatusSql, planeDistance } from '../../capacity'
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

interface NearOptions {
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

/** Rows read beyond those wanted, since the index ranks on a plane: 80 hold the nearest 50 (facts of 22–46° N). */
const MORE = 1.6
const LEAST_MORE = 30

/**
 * Technicians of enabled firms around a place, nearest first: by the index of positions, then by great circle. The distance stands
 * at the level of the joins, and `km` is applied afterwards: the planner would read all positions otherwise.
 */
export async function nearestDrivers(tx: Pick<Tx, 'rows'>, place: LngLat, options: NearOptions): Promise<NearDriver[]> {
  const wanted = Math.ceil(Math.max(options.limit * MORE, options.limit + LEAST_MORE))
  const rows = await tx.rows<DriverRow>(sql`
    select d.id, d.name, d.mobile, d.plate_num, d.firm_id, f.name as firm_name, d.work_status,
      ${onlineStatusSql} as online_status, p.fix_time as position_time, p.lng_e6, p.lat_e6
    from driver_position p join technician d on d.id = p.driver_id
    join firm f on f.id = d.firm_id and f.status = 1 and f.removed_at is null
    where ${wantedDrivers(options)}
    order by ${planeDistance(place)} limit ${sql.raw(String(wanted))}`)
  return rows
    .map(({ lng_e6, lat_e6, ...driver }) => {
      const at = { lng: lng_e6 / 1e6, lat: lat_e6 / 1e6 }
      return { ...driver, at, km: greatCircleKm(place, at) }
    })
    .filter(({ km }) => options.km >= UNLIMITED || km <= options.km)
    .sort((a, b) => a.km - b.km || a.id - b.id)
    .slice(0, options.limit)
}

/** Technicians of whom nobody knows where they are: a new one, or one without a tracker. By name. */
export function unplacedDrivers(
  tx: Pick<Tx, 'rows'>,
  options: NearOptions,
): Promise<Omit<NearDriver, 'at' | 'km' | 'position_time'>[]> {
  return tx.rows(sql`
    select d.id, d.name, d.mobile, d.plate_num, d.firm_id, f.name as firm_name, d.work_status, 0 as online_status
    from technician d join firm f on f.id = d.firm_id and f.status = 1 and f.removed_at is null
    where ${wantedDrivers(options)} and not exists (select 1 from driver_position p where p.driver_id = d.id)
    order by d.name, d.id limit ${sql.raw(String(options.limit))}`)
}

/** Which technicians `d` of firms `f` are meant. */
function wantedDrivers(options: NearOptions): SQL {
  const parts = [sql`d.removed_at is null and d.status = 1`]
  if (options.idle) parts.push(sql`d.work_status = 1 and ${onlineSql}`)
  if (options.workStatus !== undefined) parts.push(sql`d.work_status = ${options.workStatus}`)
  if (options.firmId !== undefined) parts.push(sql`d.firm_id = ${options.firmId}`)
  if (options.firms) parts.push(options.firms)
  if (options.keyword) {
    const pattern = `%${options.keyword.replace(/[\\%_]/g, '\\$&')}%`
    const byPhone = options.byPhone ? sql` or d.mobile like ${pattern}` : sql``
    parts.push(sql`(d.name like ${pattern} or d.plate_num like ${pattern}${byPhone})`)
  }
  return sql.join(parts, sql` and `)
}
