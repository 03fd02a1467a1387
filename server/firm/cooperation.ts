import { type SQL, sql } from 'drizzle-orm'
import {
  type Access,
  accessOf,
  type ContractTerms,
  type CooperationFacts,
  contractStatusOf,
  coversPlace,
  expiringIn,
  OWN_ACCESS,
  type Place,
  partnership,
} from '../../src/domain/firm'
import { provinceOf } from '../../src/domain/geo/regions'
import type { Tx } from '../db/db'

const PLATFORM = 0
const PROVIDER = 3

/** Of an order, what its doors depend on. */
export interface AccessTerms {
  /** the company in whose books it stands; null: the platform */
  readonly companyId: number | null
  /** rescue type */
  readonly type: number
  readonly place: Place
}

export interface FirmAccess extends Access {
  /** of the company and this firm, as `partnership.status` */
  readonly partner: number
  /** days until its contract ends, where they are few */
  readonly expiring: number | null
  /** the service takes part in aggregation (`dispatch_type` 1) */
  readonly aggregates: boolean
}

interface FactRow {
  readonly id: number
  readonly firm_type: number
  readonly is_distribution: number | null
  readonly sign: number | null
  readonly partner: number
  readonly begin_time: Date | null
  readonly sign_peroid: number | null
  readonly auto_resign: number | null
  readonly dispatch_type: number | null
  readonly offered: boolean
  readonly districts: readonly number[] | null
  readonly is_own: boolean
}

/** An order as the doors read it. */
export const accessTerms = (order: {
  readonly owner_firm_id?: unknown
  readonly type?: unknown
  readonly a_city?: unknown
  readonly a_area?: unknown
}): AccessTerms => ({
  companyId: Number(order.owner_firm_id) || null,
  type: Number(order.type),
  place: { city: Number(order.a_city) || null, district: Number(order.a_area) || null },
})

/**
 * Which of these firms an order may be given to, and why not: the one place that answers it, for lists, prices and dispatch alike
 * (decisions §7, §11). One statement for any number of firms. The contract that counts is the company's own with the
 * provider, else the platform's.
 * @param now unix seconds
 */
export async function firmAccess(
  tx: Pick<Tx, 'rows'>,
  terms: AccessTerms,
  firmIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, FirmAccess>> {
  const facts = await cooperationOf(tx, terms, firmIds, now)
  return new Map(
    [...facts].map(([id, { isOwn, expiring, aggregates, ...of }]) => [
      id,
      { partner: of.partner, expiring, aggregates, ...(isOwn ? OWN_ACCESS : accessOf(of)) },
    ]),
  )
}

/** What stands between a company and a firm, as far as an order of it goes. */
interface FirmCooperation extends CooperationFacts, Pick<FirmAccess, 'expiring' | 'aggregates'> {
  /** the order's own company, or the platform: nobody's leave is needed */
  readonly isOwn: boolean
}

/** The facts behind the doors of {@link firmAccess}. @param now unix seconds */
export async function cooperationOf(
  tx: Pick<Tx, 'rows'>,
  { companyId, type, place }: AccessTerms,
  firmIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, FirmCooperation>> {
  if (firmIds.length === 0) return new Map()
  const city = place.city ?? 0
  const rows = await tx.rows<FactRow>(sql`
    with p as (select coalesce(${companyId}::int, q.id) as company, q.id as platform
      from (select min(id) as id from firm where firm_type = ${PLATFORM} and removed_at is null) q)
    select f.id, f.firm_type, f.is_distribution, f.sign, f.id = p.company or f.firm_type = ${PLATFORM} as is_own,
      coalesce(s.status, 0) as partner, c.begin_time, c.sign_peroid, c.auto_resign,
      o.id is not null as offered, o.dispatch_type, o.region -> ${String(provinceOf(city))}::text -> ${String(city)}::text as districts
    from p cross join firm f
    left join partnership s on s.low_firm_id = least(f.id, p.company) and s.high_firm_id = greatest(f.id, p.company)
      and s.removed_at is null
    left join firm_service o on o.firm_id = f.id and o.type = ${type} and o.status = 1 and o.removed_at is null
    left join lateral (
      select k.begin_time, k.sign_peroid, k.auto_resign from firm_contract k
      where k.firm_id = f.id and k.owner_firm_id in (p.company, p.platform) and k.removed_at is null
      order by (k.owner_firm_id = p.company) desc, k.id desc limit 1) c on true
    where f.id = any(${sql.param([...firmIds])}::int[])`)
  return new Map(rows.map((row) => [row.id, cooperationOfRow(row, place, now)]))
}

function cooperationOfRow(row: FactRow, place: Place, now: number): FirmCooperation {
  const contract: ContractTerms = { ...row, begin_time: row.begin_time && Math.floor(row.begin_time.getTime() / 1000) }
  const isProvider = row.firm_type === PROVIDER
  // Between companies nothing is signed or offered.
  const facts = isProvider
    ? {
        contract: contractStatusOf(contract, row.sign, now),
        offered: row.offered,
        served: coversPlace(row.districts, place),
      }
    : { contract: 'active' as const, offered: true, served: true }
  return {
    ...facts,
    partner: row.partner,
    distributes: row.is_distribution === 1,
    expiring: isProvider ? expiringIn(contract, row.sign, now) : null,
    aggregates: row.dispatch_type === 1,
    isOwn: row.is_own,
  }
}

/** Keeps the cooperation of a company with these firms as it is until the transaction ends: an end of it waits, or is seen. */
export async function lockCooperation(tx: Tx, companyId: number | null, firmIds: readonly number[]): Promise<void> {
  const pairs = sql`select least(f, ${companyId}::int), greatest(f, ${companyId}::int) from unnest(${sql.param([...firmIds])}::int[]) f`
  await tx.rows(sql`
    select id from partnership where (low_firm_id, high_firm_id) in (${pairs}) order by id for share`)
}

/** Whether a company (null: the platform) cooperates with a firm of the statement around it. */
export const cooperatesWith = (companyId: number | null, firmId: SQL): SQL => {
  const company =
    companyId === null
      ? sql`(select min(id) from firm where firm_type = ${PLATFORM} and removed_at is null)`
      : sql`${companyId}::int`
  return sql`exists (select 1 from partnership s where s.low_firm_id = least(${firmId}, ${company})
    and s.high_firm_id = greatest(${firmId}, ${company}) and s.status = ${partnership.partners} and s.removed_at is null)`
}
