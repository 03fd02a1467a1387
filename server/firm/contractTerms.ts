import { type SQL, sql } from 'drizzle-orm'
import { type ContractTerms, contractEnd, contractStatusOf, expiringIn } from '../../src/domain/firm'
import type { Identity } from '../../src/schema/compile/access'
import type { Tx } from '../db/db'
import { firmInfoFor } from './firmInfo'

type Reader = Pick<Tx, 'rows'>
const PROVIDER = 3

interface Standing extends ContractTerms {
  readonly id: number
  readonly owner_firm_id: number
  readonly owner_type: number
  readonly owner_name: string
  readonly firm_id: number | null
  readonly customer_id: number | null
  readonly party_name: string | null
  readonly sign: number | null
}

/** The contract that counts of each pair: the one saved last. */
async function standing(tx: Reader, where: SQL): Promise<readonly Standing[]> {
  const rows = await tx.rows<Omit<Standing, 'begin_time'> & { readonly begin_time: Date | null }>(sql`
    select distinct on (k.owner_firm_id, k.firm_id, k.customer_id) k.id, k.owner_firm_id, w.firm_type as owner_type,
      w.name as owner_name, k.firm_id, k.customer_id, coalesce(f.name, u.name) as party_name, f.sign, k.begin_time, k.sign_peroid,
      k.auto_resign
    from firm_contract k join firm w on w.id = k.owner_firm_id
    left join firm f on f.id = k.firm_id left join customer u on u.id = k.customer_id
    where k.removed_at is null and ${where}
    order by k.owner_firm_id, k.firm_id, k.customer_id, k.id desc`)
  return rows.map((row) => ({ ...row, begin_time: row.begin_time && Math.floor(row.begin_time.getTime() / 1000) }))
}

/**
 * Contracts that end within 30 days and are not prolonged, the soonest first, told to both sides: to a company those that it
 * keeps, to a provider its own.
 */
export async function expiringContracts(tx: Reader, user: Identity, now: number) {
  const isProvider = user.firm_type === PROVIDER
  const mine = isProvider ? sql`k.firm_id = ${user.firm_id}` : sql`k.owner_firm_id = ${user.firm_id}`
  const named = firmInfoFor(user)
  const seesCustomers = user.nodes.includes('client_list')
  return (await standing(tx, mine))
    .flatMap((one) => {
      const days = expiringIn(one, one.sign, now)
      if (days === null || (one.customer_id !== null && !seesCustomers)) return []
      const party = one.customer_id === null ? named(one.party_name ?? '') : (one.party_name ?? '')
      return {
        id: one.id,
        firm_id: one.firm_id,
        customer_id: one.customer_id,
        name: isProvider ? one.owner_name : String(party),
        end_time: contractEnd(one, now) ?? now,
        days,
      }
    })
    .sort((a, b) => a.days - b.days || a.id - b.id)
}

/** Contracts of all companies that end within 30 days and are not prolonged, with the days that are left. */
export async function endingContracts(tx: Reader, now: number) {
  return (await standing(tx, sql`true`)).flatMap((one) => {
    const days = expiringIn(one, one.sign, now)
    return days === null ? [] : [{ ...one, days, end_time: contractEnd(one, now) ?? now }]
  })
}

/** Adds to providers how their contract with the reader's company stands, in one statement; to a provider's own row the one that ends first. */
export async function addContractTerms(
  tx: Reader,
  user: Identity,
  rows: readonly Record<string, unknown>[],
  now: number,
): Promise<void> {
  const providers = rows.filter(({ firm_type }) => firm_type === PROVIDER)
  if (providers.length === 0) return
  const ids = sql.param(providers.map(({ id }) => id))
  const isOwn = user.firm_type === PROVIDER
  const keeper = isOwn ? sql`true` : sql`(k.owner_firm_id = ${user.firm_id} or w.firm_type = 0)`
  const found = await standing(tx, sql`k.firm_id = any(${ids}::int[]) and ${keeper}`)
  for (const row of providers) {
    const all = found.filter(({ firm_id }) => firm_id === row.id)
    const own = all.find(({ owner_firm_id }) => owner_firm_id === user.firm_id)
    const soonest = [...all].sort((a, b) => (contractEnd(a, now) ?? 0) - (contractEnd(b, now) ?? 0))[0]
    const one = (isOwn ? soonest : own) ?? all[0] ?? null
    const sign = typeof row.sign === 'number' ? row.sign : null
    row.contract_state = expiringIn(one, sign, now) === null ? contractStatusOf(one, sign, now) : 'expiring'
    row.contract_end = one && contractEnd(one, now)
  }
}
