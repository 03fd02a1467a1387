import { type SQL, sql } from 'drizzle-orm'
import type { LngLat } from '../../../src/domain/geo/coordinates'
import type { Unix } from '../../../src/domain/time'
import { e6, isStopped, onlineSql, onlineStatusSql, withinBox, withPosition } from '../../capacity'
import type { Tx } from '../../db/db'
import { type NearDriver, UNLIMITED } from './drivers'

/** A provider that may be sent, with its technicians counted and the nearest of them: an idle one where it has one. */
interface FirmCandidate {
  readonly id: number
  readonly name: string
  readonly grade: number | null
  readonly is_aggregate: number | null
  readonly logo: string | null
  readonly dispatch_cash: number | null
  /** null where it has said nothing */
  readonly work_status: number | null
  /** online, without an order, and not stopped */
  readonly idle: number
  readonly online: number
  readonly drivers: number
  /** null where no technician of it has a position */
  readonly nearest: Omit<NearDriver, 'km'> | null
}

type CandidateRow = Omit<FirmCandidate, 'nearest'> & {
  readonly [K in keyof Omit<NearDriver, 'km' | 'at' | 'firm_id' | 'firm_name'> as `driver_${K}`]: NearDriver[K] | null
} & { readonly lng_e6: number | null; readonly lat_e6: number | null }

interface CandidateLimits {
  readonly km: number
  /** a further condition on firms `f` */
  readonly named: SQL
  readonly now: Unix
  /** this firm alone, whatever its type and state */
  readonly firmId?: number
}

const MOST = 500

/** km of a millionth of a degree along a meridian, in metres */
const METRES = 0.1112
/** Metres that one number holds beside the technician's id; half of the way round the earth is 20 million. */
const FURTHEST = 2 ** 25 - 1

/**
 * The providers nearest to a place that have a technician within `km` of it, and after them those of whose technicians nobody
 * knows where they are; by id without a place. One statement, which reads the technicians around and those of the firms that
 * it answers: who is nearest is the least of one number for each technician, of whether he is busy, how far away he is, and
 * his id. The nearest is chosen among all technicians of the firm, not only those within `km`, so that it is who would go.
 */
export async function firmCandidates(
  tx: Pick<Tx, 'rows'>,
  place: LngLat | null,
  { km, named, now, firmId }: CandidateLimits,
): Promise<FirmCandidate[]> {
  const isEnabled =
    firmId === undefined
      ? sql`f.firm_type = 3 and f.status = 1 and f.removed_at is null ${named}`
      : sql`f.id = ${firmId}`
  const works = sql`d.removed_at is null and d.status = 1`
  const isIdle = sql`(${onlineSql} and d.work_status = 1 and not ${isStopped(now)})`
  const keyOf = place
    ? sql`min(((case when ${isIdle} then 0 else 1 end)::bigint << 57)
        | (least(round(${metresFrom(place)}), ${sql.raw(String(FURTHEST))})::bigint << 32) | d.id)`
    : sql`null::bigint`
  const nearestKey = place ? sql`${keyOf} filter (where p.driver_id is not null)` : keyOf
  const isSearch = place !== null && firmId === undefined
  const near = isSearch
    ? sql`
      (select f.id, a.key from (
        select d.firm_id, ${keyOf} as key
        from driver_position p join technician d on d.id = p.driver_id where ${works} ${within(place, km)} group by d.firm_id
      ) a join firm f on f.id = a.firm_id where ${isEnabled}
      order by a.key & ((1::bigint << 57) - 1), f.id limit ${sql.raw(String(MOST))})
      union all`
    : sql``
  const isNowhere = sql`and (
    select d.id from technician d join driver_position p on p.driver_id = d.id
    where d.firm_id = f.id and ${works} limit 1) is null`
  const rows = await tx.rows<CandidateRow>(sql`
    select f.id, f.name, f.grade, f.is_aggregate, f.logo, f.dispatch_cash, w.work_status, crew.drivers, crew.online, crew.idle,
      n.id as driver_id, n.name as driver_name, n.mobile as driver_mobile, n.plate_num as driver_plate_num,
      n.work_status as driver_work_status, ${onlineStatusSql} as driver_online_status,
      p.fix_time as driver_position_time, p.lng_e6, p.lat_e6
    from (select * from (${near}
      (select f.id, null::bigint as key from firm f where ${isEnabled} ${isSearch ? isNowhere : sql``}
      order by f.id limit ${sql.raw(String(MOST))})) either
      limit ${sql.raw(String(MOST))}) found
    join firm f on f.id = found.id
    left join worker_status w on w.firm_id = f.id and w.removed_at is null
    cross join lateral (
      select count(*) as drivers, count(*) filter (where ${onlineSql}) as online, count(*) filter (where ${isIdle}) as idle,
        ${nearestKey} as key
      from technician d ${withPosition} where d.firm_id = f.id and ${works}) crew
    left join technician n on n.id = crew.key & 4294967295
    left join driver_position p on p.driver_id = n.id
    order by found.key & ((1::bigint << 57) - 1) nulls last, f.id`)
  return rows.map((row) => ({ ...row, nearest: nearestOf(row) }))
}

/** The technician of a firm who would go to a place: its nearest idle one, else its nearest; null without any position. */
export async function nearestOfFirm(
  tx: Pick<Tx, 'rows'>,
  place: LngLat,
  firmId: number,
  now: Unix,
): Promise<FirmCandidate['nearest']> {
  const [firm] = await firmCandidates(tx, place, { km: UNLIMITED, named: sql``, now, firmId })
  return firm?.nearest ?? null
}

function nearestOf(row: CandidateRow): FirmCandidate['nearest'] {
  const { driver_id: id, lng_e6, lat_e6 } = row
  if (id === null || lng_e6 === null || lat_e6 === null) return null
  return {
    id,
    name: row.driver_name ?? '',
    mobile: row.driver_mobile ?? '',
    plate_num: row.driver_plate_num,
    firm_id: row.id,
    firm_name: row.name,
    work_status: row.driver_work_status ?? 0,
    online_status: row.driver_online_status ?? 0,
    position_time: row.driver_position_time,
    at: { lng: lng_e6 / 1e6, lat: lat_e6 / 1e6 },
  }
}

/** Straight line in metres, as on a plane: a hundredth off where it matters, which is around the place. */
const metresFrom = ({ lng, lat }: LngLat): SQL => {
  const [south, west] = [METRES, METRES * Math.cos((lat * Math.PI) / 180)]
  return sql`sqrt(power((p.lat_e6 - ${e6(lat)}::integer) * ${south}::float8, 2) + power((p.lng_e6 - ${e6(lng)}::integer) * ${west}::float8, 2))`
}

/** On the index of positions. */
const within = (place: LngLat, km: number): SQL => {
  if (km >= UNLIMITED) return sql``
  return sql`and ${withinBox(place, km)}`
}
