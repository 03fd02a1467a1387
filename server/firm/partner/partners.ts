import { type SQL, sql } from 'drizzle-orm'
import { partnership as state } from '../../../src/domain/firm/partnership'
import type { Identity } from '../../../src/schema/compile/access'
import type { Tx } from '../../db/db'
import { rejectForbidden } from '../../http/domainError'
import type { PresentWork } from '../../schema/handlers'

const COMPANY = 1

/** A pair that cooperates: the user's firm and the one of this column, or the same. */
const isPartner = (firmId: number, column: SQL): SQL => sql`
  (${column} = ${firmId}::int or exists (
    select 1 from partnership p where p.status = ${state.partners} and p.removed_at is null
      and p.low_firm_id = least(${column}, ${firmId}::int) and p.high_firm_id = greatest(${column}, ${firmId}::int)))`

/** Of other firms a company outside of new-system mode is told more than their basic data by its partners alone (F-107, F-108). */
export const withinPartners = ({ firm_id, firm_type, company }: Identity, column: SQL): SQL | null =>
  firm_type === COMPANY && company?.new_system !== 1 ? isPartner(firm_id, column) : null

/** The same of one firm. @throws DomainError for a company that may not be told */
export async function refuseUnpartnered(tx: Pick<Tx, 'rows'>, user: Identity, firmId: number): Promise<void> {
  const within = withinPartners(user, sql`${firmId}::int`)
  if (!within) return
  const [row] = await tx.rows<{ told: boolean }>(sql`select ${within} as told`)
  if (!row?.told) rejectForbidden()
}

/** Tells with firms how the reader's own stands to each (F-203): 0 where they have no common row; nothing of one's own. */
export async function tellPartners({ tx, rows, user }: Pick<PresentWork, 'tx' | 'rows' | 'user'>): Promise<void> {
  const found = await tx.rows<{ other: number; status: number }>(sql`
    select case when low_firm_id = ${user.firm_id}::int then high_firm_id else low_firm_id end as other, status
    from partnership where removed_at is null and ${user.firm_id}::int in (low_firm_id, high_firm_id)`)
  const states = new Map(found.map(({ other, status }) => [other, status]))
  for (const row of rows)
    row.partner_status = row.id === user.firm_id ? null : (states.get(Number(row.id)) ?? state.none)
}
