import { type SQL, sql } from 'drizzle-orm'
import { cityOf, provinceOf } from '../../../src/domain/geo/regions'
import type { Session } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { visibleFirmsSql } from '../dispatch/doors'
import type { FaceWork } from './firmFace'

/** Firms `f` whose technicians the user sees on the map: a provider its own, a company those of its lists. */
export function shownFirms(user: Session): SQL {
  if (user.firm_type === 3) return sql`f.id = ${user.firm_id}`
  return user.firm_type === 0 ? sql`true` : visibleFirmsSql({ owner_firm_id: user.firm_id }, sql`f`)
}

/** Codes below are cities, which some providers serve whole. */
const DISTRICTS = 10_000

/** Which service is asked for, and where; null: any. */
interface Served {
  readonly type: number | null
  /** a city or a district */
  readonly region: number | null
}

/** @throws DomainError for what is no number */
export const servedBy = (query: Query): Served => ({
  type: integerParameter(query, 'type') ?? null,
  region: integerParameter(query, 'region') ?? null,
})

/** Service `o` is offered, and is of the type. */
const offered = (type: number | null): SQL =>
  sql`o.status = 1 and o.removed_at is null and (${type}::int is null or o.type = ${type}::int)`

/** Whether the firm of technician `d` offers the service in the region; true where neither is asked for. */
export function servesSql({ type, region }: Served): SQL {
  if (type === null && region === null) return sql`true`
  const districts = sql`o.region -> ${String(provinceOf(region ?? 0))}::text -> ${String(cityOf(region ?? 0))}::text`
  const isWhole = sql`jsonb_array_length(case when jsonb_typeof(${districts}) = 'array' then ${districts} else '[]' end) = 0`
  const here =
    region === null
      ? sql`true`
      : region < DISTRICTS
        ? sql`${districts} is not null`
        : sql`${districts} is not null and (${isWhole} or ${districts} @> ${String(region)}::jsonb)`
  return sql`exists (select 1 from firm_service o where o.firm_id = d.firm_id and ${offered(type)} and ${here})`
}

/**
 * GET /v2/technician/regions: districts, and cities served whole, in which providers that the user sees on the map of technicians
 * offer a service, with how many providers and technicians those are. `type` narrows to a rescue type, `firm_id` to one provider.
 */
export async function serviceRegions({ tx, user, query }: FaceWork) {
  const { type } = servedBy(query)
  const firmId = integerParameter(query, 'firm_id') ?? null
  const data = await tx.rows<{ region: number; firms: number; drivers: number }>(sql`
    with served as (
      select distinct o.firm_id, a.code::int as region from firm_service o
      join firm f on f.id = o.firm_id and f.firm_type = 3 and f.status = 1 and f.removed_at is null
      cross join lateral jsonb_each(case when jsonb_typeof(o.region) = 'object' then o.region else '{}' end) p (province, cities)
      cross join lateral jsonb_each(p.cities) c (city, districts)
      cross join lateral (
        select jsonb_array_elements_text(c.districts) union all select c.city where jsonb_array_length(c.districts) = 0) a (code)
      where ${offered(type)} and (${firmId}::int is null or f.id = ${firmId}::int) and ${shownFirms(user)}),
    crew as (
      select firm_id, count(*)::int as n from technician
      where firm_id in (select firm_id from served) and status = 1 and removed_at is null group by firm_id)
    select region, count(*)::int as firms, coalesce(sum(crew.n), 0)::int as drivers
    from served left join crew on crew.firm_id = served.firm_id group by region order by firms desc, region`)
  return { data, total: data.length }
}
