import { type SQL, sql } from 'drizzle-orm'
import { partnership as state } from '../../../src/domain/firm/partnership'
import type { Identity } from '../../../src/schema/compile/access'
import type { RuleContext } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import type { PresentWork } from '../../engine/core/handlers'
import { rejectForbidden } from '../../kernel/domainError'

const PLATFORM = 0
const COMPANY = 1
const PROVIDER = 3

/** Whether the firms of two columns cooperate, or are the same. */
export const arePartners = (one: SQL, other: SQL): SQL => sql`
  (${one} = ${other} or exists (
    select 1 from partnership p where p.status = ${state.partners} and p.removed_at is null
      and p.low_firm_id = least(${one}, ${other}) and p.high_firm_id = greatest(${one}, ${other})))`

const isPartner = (firmId: number, column: SQL): SQL => arePartners(column, sql`${firmId}::int`)

/** People, phones, cars and plans of a firm are for the companies that it cooperates with (F-121, F-207). */
export const ofPartners = ({ firm_id, firm_type }: Identity, column: SQL): SQL | null =>
  firm_type === COMPANY ? isPartner(firm_id, column) : null

/** Notices of companies reach the providers that they cooperate with, notices of head office everybody. */
export const noticePublishers = ({ firm_id, firm_type }: Identity, column: SQL): SQL | null =>
  firm_type === PROVIDER ? sql`(t.publisher_type = ${PLATFORM} or ${isPartner(firm_id, column)})` : null

/** A company reads of a firm more than its public card where the two cooperate, or where it has entered the firm itself. */
export const knownFirms = ({ firm_id, firm_type }: Identity, column: SQL): SQL | null =>
  firm_type === COMPANY
    ? sql`(${isPartner(firm_id, column)} or exists (
        select 1 from firm entered where entered.id = ${column} and entered.founder_id = ${firm_id}::int))`
    : null

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

/** Whether the reader may choose a firm for new work: head office any, others their partners and themselves. */
export const worksWith = ({ user }: RuleContext): SQL =>
  user && user.firm_type !== PLATFORM ? sql`(${isPartner(Number(user.firm_id), sql`t.id`)})::int` : sql`1`

/** Tells with firms how the reader's own stands to each (F-203): 0 where they have no common row; nothing of one's own. */
export async function addPartnerStatus({ tx, rows, user }: Pick<PresentWork, 'tx' | 'rows' | 'user'>): Promise<void> {
  const found = await tx.rows<{ other: number; status: number }>(sql`
    select case when low_firm_id = ${user.firm_id}::int then high_firm_id else low_firm_id end as other, status
    from partnership where removed_at is null and ${user.firm_id}::int in (low_firm_id, high_firm_id)`)
  const states = new Map(found.map(({ other, status }) => [other, status]))
  for (const row of rows) {
    row.partner_status = row.id === user.firm_id ? null : (states.get(Number(row.id)) ?? state.none)
    const works = user.firm_type === PLATFORM || row.partner_status === null || row.partner_status === state.partners
    row.works_with = works ? 1 : 0
  }
}
