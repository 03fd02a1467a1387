import { type SQL, sql } from 'drizzle-orm'
import {
  type CandidateFacts,
  FRESH_SECONDS,
  type PlanRule,
  type ProviderPlan,
  planHolds,
  planMode,
} from '../../../src/domain/distribution'
import { isReceiving, partnership, RECEIVING } from '../../../src/domain/firm'
import { estimateDrive, type LngLat } from '../../../src/domain/geo/coordinates'
import { citiesOf, isRegionMap } from '../../../src/domain/geo/regionMap'
import { openStatuses } from '../../../src/domain/order'
import type { Unix } from '../../../src/domain/time'
import { isStopped, planeDistance, withPosition } from '../../capacity'
import type { Tx } from '../../db/db'
import { type AccessTerms, cooperatesWith, cooperationOf } from '../../firm'
import { arrivalsIn } from '../../order/dispatch'

type Reader = Pick<Tx, 'rows'>

/** What candidates are looked for by. */
interface CandidateQuery {
  readonly rule: PlanRule & { readonly firm_ids: readonly number[] }
  readonly terms: AccessTerms
  /** the rescue place */
  readonly place: LngLat
  readonly now: Unix
  /** of more firms so many are compared, the nearest; {@link COMPARED} by default */
  readonly most?: number
  /** firms that have had the order already: they are compared beside the nearest */
  readonly had?: readonly number[]
}

/** Firms that are compared for one order where a company has more partners. */
export const COMPARED = 100

interface Found {
  /** without a price, which only those need that may be asked */
  readonly facts: readonly Omit<CandidateFacts, 'price'>[]
  /** firms farther off that were not compared */
  readonly beyond: number
}

/** Where technicians `d` are, and since when. */
const position = {
  join: withPosition,
  // By its index, one by one: the planner would read the positions of everybody.
  of: sql`left join lateral (select * from driver_position p where p.driver_id = d.id offset 0) p on true`,
  lng: sql`p.lng_e6`,
  lat: sql`p.lat_e6`,
  time: sql`p.fix_time`,
}

interface FactRow {
  readonly id: number
  readonly grade: number | null
  readonly dispatch_cash: number | null
  readonly dispatch_region: unknown
  readonly work_status: number | null
  readonly desk: boolean
  readonly open: number
  readonly online: number
  readonly idle: number
  readonly driver_id: number | null
  readonly lng_e6: number | null
  readonly lat_e6: number | null
  readonly age: number | null
}

interface PlanRow extends Omit<ProviderPlan, 'peroid' | 'driver_data'> {
  readonly firm_id: number
  readonly peroid: readonly number[] | null
  readonly driver_data: readonly number[] | null
}

/** What a firm's enabled plans say at `now`: how many there are, and which holds; of several the newest. */
async function plansOf(
  tx: Reader,
  firmIds: SQL,
  now: Unix,
): Promise<ReadonlyMap<number, { readonly plans: number; readonly plan: ProviderPlan | null }>> {
  const rows = await tx.rows<PlanRow>(sql`
    select id, firm_id, coalesce(start_time, '') as start_time, coalesce(end_time, '') as end_time, peroid, range, min_num, max_num,
      time, driver_data
    from dispatch_plan where firm_id = any(${firmIds}) and status = 1 and removed_at is null order by id`)
  const found = new Map<number, { plans: number; plan: ProviderPlan | null }>()
  for (const { firm_id, peroid, driver_data, ...row } of rows) {
    const plan = { ...row, peroid: peroid ?? [], driver_data: driver_data ?? [] }
    const before = found.get(firm_id)
    found.set(firm_id, { plans: (before?.plans ?? 0) + 1, plan: planHolds(plan, now) ? plan : (before?.plan ?? null) })
  }
  return found
}

const companyOf = ({ companyId }: AccessTerms): SQL =>
  companyId === null
    ? sql`(select min(id) from firm where firm_type = 0 and removed_at is null)`
    : sql`${companyId}::int`

const isProvider = sql`f.firm_type = 3 and f.status = 1 and f.removed_at is null`

/**
 * The firms that are compared: those that the rule names, else the company's partners. Of more than `most` partners the nearest,
 * found from the positions around the place by their index: those of idle technicians, who may be asked, and of any, so that the
 * near ones that are passed by have their reason. The cost does not grow with the number of partners.
 */
async function comparedFirms(
  tx: Reader,
  asked: CandidateQuery,
): Promise<{ readonly ids: readonly number[]; readonly beyond: number }> {
  const { rule, terms, place, now, most = COMPARED, had = [] } = asked
  const named = rule.mode === planMode.quota ? rule.quotas.map(({ firm_id }) => firm_id) : rule.firm_ids
  if (named.length > 0) return { ids: named, beyond: 0 }
  const company = companyOf(terms)
  const [partners] = await tx.rows<{ company: number; n: number; ids: number[] | null }>(sql`
    with c as materialized (select ${company} as id),
    p as materialized (
      select f.id from c join partnership s on s.low_firm_id = c.id or s.high_firm_id = c.id
      join firm f on f.id = case when s.low_firm_id = c.id then s.high_firm_id else s.low_firm_id end and ${isProvider}
      where s.status = ${partnership.partners} and s.removed_at is null),
    n as (select count(*)::int as n from p)
    select c.id as company, n.n, case when n.n <= ${most}::int then (select json_agg(p.id) from p) end as ids from c, n`)
  if (!partners || partners.n <= most) return { ids: partners?.ids ?? [], beyond: 0 }
  const nearest = (limit: number, condition: SQL) => sql`
    (select d.firm_id, ${planeDistance(place)} as away from driver_position p
      join technician d on d.id = p.driver_id join firm f on f.id = d.firm_id
      where d.status = 1 and d.removed_at is null and ${isProvider} and ${cooperatesWith(partners.company, sql`f.id`)} and ${condition}
      order by ${planeDistance(place)} limit ${sql.raw(String(limit))})`
  const isFresh = sql`${position.time} > ${new Date((now - FRESH_SECONDS) * 1000)}::timestamptz`
  const near = await tx.rows<{ firm_id: number }>(sql`
    select firm_id from (
      ${nearest(2 * most, sql`d.work_status = 1 and ${isFresh}`)} union all ${nearest(Math.ceil(most / 2), sql`true`)}) t
    group by firm_id order by min(away), firm_id limit ${sql.raw(String(most))}`)
  const ids = new Set([...near.map(({ firm_id }) => firm_id), ...had])
  return { ids: [...ids], beyond: Math.max(0, partners.n - ids.size) }
}

/** km of a millionth of a degree along a meridian, in metres */
const METRES = 0.1112
const FURTHEST = 2 ** 25 - 1

const metresFrom = ({ lng, lat }: LngLat): SQL => {
  const east = METRES * Math.cos((lat * Math.PI) / 180)
  return sql`sqrt(power((${position.lat} - ${Math.round(lat * 1e6)}::integer) * ${METRES}::float8, 2)
    + power((${position.lng} - ${Math.round(lng * 1e6)}::integer) * ${east}::float8, 2))`
}

/**
 * What the plan needs to know of every firm that is compared, in one statement for all of them beside their doors and plans: who
 * receives, how much is open, who is online and idle, and the nearest idle technician with a fresh position. Where the plan of the
 * hour names technicians, the others do not count.
 */
export async function candidatesOf(tx: Reader, asked: CandidateQuery): Promise<Found> {
  const { terms, place, now } = asked
  const { ids, beyond } = await comparedFirms(tx, asked)
  const firmIds = sql`${sql.param([...ids])}::int[]`
  const plans = await plansOf(tx, firmIds, now)
  const named = [...plans].flatMap(([firm, { plan }]) => (plan?.driver_data ?? []).map((driver) => ({ firm, driver })))
  const isNamed =
    named.length > 0
      ? sql`(not d.firm_id = any(${sql.param([...new Set(named.map(({ firm }) => firm))])}::int[])
          or d.id = any(${sql.param(named.map(({ driver }) => driver))}::int[]))`
      : sql`true`
  const isFresh = sql`${position.time} > ${new Date((now - FRESH_SECONDS) * 1000)}::timestamptz`
  const rows = await tx.rows<FactRow>(sql`
    with firms as materialized (
      select f.id, f.grade, f.dispatch_cash, f.dispatch_region from firm f
      where f.id = any(${firmIds}) and ${isProvider}),
    crew as (
      select t.firm_id, count(*) filter (where t.fresh) as online, count(*) filter (where t.idle) as idle,
        min((least(round(t.metres), ${sql.raw(String(FURTHEST))})::bigint << 32) | t.id) filter (where t.idle and t.fresh) as key
      from (
        select d.id, d.firm_id, coalesce(${isFresh}, false) as fresh, d.work_status = 1 and not ${isStopped(now)} as idle,
          ${metresFrom(place)} as metres
        from technician d ${position.of}
        where d.status = 1 and d.removed_at is null and d.firm_id = any(${firmIds}) and ${isNamed} offset 0) t
      group by t.firm_id),
    load as (
      select o.firm_id, count(*) as open from orders o
      where o.status in (${sql.raw(openStatuses.join(', '))}) and o.firm_id = any(${firmIds}) and o.removed_at is null group by o.firm_id)
    select f.*, w.work_status, coalesce(load.open, 0)::int as open, coalesce(crew.online, 0)::int as online,
      coalesce(crew.idle, 0)::int as idle, d.id as driver_id, ${position.lng} as lng_e6, ${position.lat} as lat_e6,
      extract(epoch from ${new Date(now * 1000)}::timestamptz - ${position.time})::float8 as age,
      exists (select 1 from staff s where s.firm_id = f.id and s.status = 1 and s.removed_at is null) as desk
    from firms f
    left join worker_status w on w.firm_id = f.id and w.removed_at is null
    left join load on load.firm_id = f.id
    left join crew on crew.firm_id = f.id
    left join technician d on d.id = crew.key & 4294967295 ${position.join}
    order by f.id`)
  const arrives = await arrivalsIn(tx, terms.place.district, now)
  const doors = await cooperationOf(
    tx,
    terms,
    rows.map(({ id }) => id),
    now,
  )
  const facts = rows.flatMap((row) => {
    const door = doors.get(row.id)
    if (!door) return []
    const { partner, contract, offered, served, distributes, aggregates } = door
    return [
      {
        firm_id: row.id,
        ...{ partner, contract, offered, served, distributes, aggregates },
        in_region: holdsCity(row.dispatch_region, terms.place.city),
        receiving: isReceiving(row.work_status ?? RECEIVING),
        ...(plans.get(row.id) ?? { plans: 0, plan: null }),
        ...{ online: row.online, idle: row.idle, open: row.open, grade: row.grade, desk: row.desk },
        nearest: nearestOf(row, place, arrives),
        cash: row.dispatch_cash !== 0,
      },
    ]
  })
  return { facts, beyond }
}

/** Whether a firm takes part in aggregation in a city: everywhere, as long as it has set no region. */
const holdsCity = (region: unknown, city: number | null): boolean =>
  !isRegionMap(region) || (city !== null && citiesOf(region).includes(city))

function nearestOf(
  { driver_id, lng_e6, lat_e6, age }: FactRow,
  place: LngLat,
  arrives: Awaited<ReturnType<typeof arrivalsIn>>,
): CandidateFacts['nearest'] {
  if (driver_id === null || lng_e6 === null || lat_e6 === null || age === null) return null
  const drive = estimateDrive({ lng: lng_e6 / 1e6, lat: lat_e6 / 1e6 }, place)
  return {
    driver_id,
    km: drive.km,
    seconds: arrives(drive).seconds,
    age: Math.max(0, Math.round(age)),
  }
}
