import { sql } from 'drizzle-orm'
import type { CodeOf } from '../../../src/domain/choice'
import {
  type ContractStatus,
  type ContractTerms,
  type Coverage,
  contractStatusOf,
  coverageOf,
  type OfferedService,
  partnership as state,
} from '../../../src/domain/firm'
import type { rescueTypes } from '../../../src/domain/rescueType'
import type { Tx } from '../../db/db'

const [PLATFORM, PROVIDER] = [0, 3]

interface Asked {
  readonly tx: Pick<Tx, 'rows'>
  readonly firmId: number
  readonly otherId: number
  /** unix seconds */
  readonly now: number
}

/**
 * What a provider offers, and what of it no partner of the firm does (F-121); null of a firm that is no provider. Of the
 * partners nothing else is told.
 */
export async function offersOf({ tx, firmId, otherId }: Asked): Promise<Coverage | null> {
  const [provider] = await tx.rows(sql`select 1 from firm where id = ${otherId} and firm_type = ${PROVIDER}`)
  if (!provider) return null
  const rows = await tx.rows<OfferedService & { firm_id: number }>(sql`
    select s.firm_id, s.type, s.region from firm_service s join firm f on f.id = s.firm_id
    where s.removed_at is null and s.status = 1 and f.removed_at is null and f.status = 1
      and (s.firm_id = ${otherId} or s.firm_id in (
        select case when p.low_firm_id = ${firmId} then p.high_firm_id else p.low_firm_id end from partnership p
        where p.removed_at is null and p.status = ${state.partners} and ${firmId} in (p.low_firm_id, p.high_firm_id)))
    order by s.type, s.firm_id`)
  const [offers, partners] = [true, false].map((own) => rows.filter((row) => (row.firm_id === otherId) === own))
  return coverageOf(offers ?? [], partners ?? [])
}

/** The types of service that each of these firms offers, in their order; firms without any are left out. */
export async function servicesOf(tx: Pick<Tx, 'rows'>, firmIds: readonly number[]) {
  const rows = await tx.rows<{ firm_id: number; types: CodeOf<typeof rescueTypes>[] }>(sql`
    select firm_id, array_agg(distinct type order by type) as types from firm_service
    where firm_id = any(${sql.param(firmIds)}::int[]) and removed_at is null and status = 1 group by firm_id`)
  return new Map(rows.map(({ firm_id, types }) => [firm_id, types]))
}

/**
 * State of the contract between the two, as the company or the platform keeps it with the provider: its own, else the
 * platform's; null where neither is a provider or both are.
 */
export async function contractBetween({ tx, firmId, otherId, now }: Asked): Promise<ContractStatus | null> {
  const firms = await tx.rows<{ id: number; firm_type: number; sign: number | null }>(sql`
    select id, firm_type, sign from firm where id in (${firmId}, ${otherId})`)
  const provider = firms.find(({ firm_type }) => firm_type === PROVIDER)
  const keeper = firms.find(({ firm_type }) => firm_type !== PROVIDER)
  if (!provider || !keeper) return null
  const [row] = await tx.rows<Omit<ContractTerms, 'begin_time'> & { begin_time: number | null }>(sql`
    select extract(epoch from k.begin_time)::int as begin_time, k.sign_peroid, k.auto_resign
    from firm_contract k join firm f on f.id = k.owner_firm_id
    where k.firm_id = ${provider.id} and k.removed_at is null and (k.owner_firm_id = ${keeper.id} or f.firm_type = ${PLATFORM})
    order by (k.owner_firm_id = ${keeper.id}) desc, k.id desc limit 1`)
  return contractStatusOf(row ?? null, provider.sign, now)
}
