import { type SQL, sql } from 'drizzle-orm'
import { coverageOf, type OfferedService, partnership as state } from '../../../src/domain/firm'
import { gradingLimits } from '../../../src/domain/order'
import { DAY } from '../../../src/domain/time'
import type { CircleFigures } from '../../../src/resources/firm/partner'
import type { Tx } from '../../db/db'

/** Orders of so many days are counted on a card. */
const COUNTED_DAYS = 30
const PROVIDER = 3

interface Asked {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: { readonly firm_id: number; readonly firm_type: number }
  /** firms of one page, and how each stands to the reader's */
  readonly rows: readonly { readonly id: number; readonly status: number }[]
  /** unix seconds */
  readonly now: number
}

const NONE: CircleFigures = { technicians: null, grade: null, places: null, orders: null, in_time: null, late: null }

const arrivedLate: SQL = sql`o.arrive_time > greatest(o.accept_time, case when o.is_subscribe = 2 then o.appoint_time end)
  + make_interval(secs => ${gradingLimits.arrive})`

/** Figures of the firms of one page by their ids, in four statements whatever their number. */
export async function figuresOf({ tx, user, rows, now }: Asked): Promise<ReadonlyMap<number, CircleFigures>> {
  const ids = sql.param(rows.map(({ id }) => id))
  const me = user.firm_id
  const since = new Date((now - COUNTED_DAYS * DAY) * 1000)
  const firms = await tx.rows<{ id: number; grade: number | null; technicians: number }>(sql`
    select f.id, f.grade::float8 as grade, (select count(*)::int from technician d
      where d.firm_id = f.id and d.status = 1 and d.removed_at is null) as technicians
    from firm f where f.id = any(${ids}::int[]) and f.firm_type = ${PROVIDER}`)
  const services = await tx.rows<OfferedService & { firm_id: number; is_partner: boolean }>(sql`
    with partner as (
      select case when p.low_firm_id = ${me} then p.high_firm_id else p.low_firm_id end as id from partnership p
      where p.removed_at is null and p.status = ${state.partners} and ${me} in (p.low_firm_id, p.high_firm_id))
    select s.firm_id, s.type, s.region, s.firm_id in (select id from partner) as is_partner
    from firm_service s join firm f on f.id = s.firm_id
    where s.removed_at is null and s.status = 1 and f.removed_at is null and f.status = 1
      and (s.firm_id = any(${ids}::int[]) or s.firm_id in (select id from partner))`)
  // The books are the reader's, or of a provider those of the other firm.
  const [books, does] = user.firm_type === PROVIDER ? [ids, sql`array[${me}::int]`] : [sql`array[${me}::int]`, ids]
  const other = user.firm_type === PROVIDER ? sql`o.owner_firm_id` : sql`o.firm_id`
  const done = await tx.rows<{ id: number; orders: number; arrived: number; late: number }>(sql`
    select ${other} as id, count(*)::int as orders, count(*) filter (where o.arrive_time is not null)::int as arrived,
      count(*) filter (where ${arrivedLate})::int as late
    from orders o where o.removed_at is null and o.order_time > ${since}
      and o.owner_firm_id = any(${books}::int[]) and o.firm_id = any(${does}::int[]) group by 1`)
  const missed =
    user.firm_type === PROVIDER
      ? []
      : await tx.rows<{ place: number; late: number }>(sql`
          select coalesce(o.a_area, o.a_city) as place, count(*)::int as late from orders o
          where o.removed_at is null and o.order_time > ${since} and o.owner_firm_id = ${me} and ${arrivedLate} group by 1`)
  const partners = services.filter(({ is_partner }) => is_partner)
  return new Map(
    rows.map(({ id, status }) => {
      const firm = firms.find((one) => one.id === id)
      const own = services.filter(({ firm_id }) => firm_id === id)
      const { services: offered, added } = coverageOf(own, partners)
      const isPartner = status === state.partners
      const places = isPartner ? [...new Set(offered.flatMap((one) => one.places))] : added
      const pair = isPartner ? done.find((one) => one.id === id) : undefined
      const figures = {
        ...(firm && { technicians: firm.technicians, grade: firm.grade, places: places.length }),
        // Of two firms of which neither is a provider no orders are the pair's.
        ...(isPartner &&
          (firm || user.firm_type === PROVIDER) && {
            orders: pair?.orders ?? 0,
            in_time: pair?.arrived ? Math.round((1 - pair.late / pair.arrived) * 100) : null,
          }),
        ...(firm && !isPartner && user.firm_type !== PROVIDER && { late: lateIn(places, missed) }),
      }
      return [id, { ...NONE, ...figures }]
    }),
  )
}

/** Of orders that were reached late those in these places. */
const lateIn = (places: readonly number[], missed: readonly { readonly place: number; readonly late: number }[]) =>
  missed.reduce((sum, { place, late }) => (places.includes(place) ? sum + late : sum), 0)
