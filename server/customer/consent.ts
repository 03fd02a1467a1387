import { sql } from 'drizzle-orm'
import { consentMessages } from '../../src/domain/customer'
import { owner } from '../../src/resources/customer/owner.resource'
import type { Tx } from '../db/db'
import type { AnyRow } from '../engine/core/handlers'
import type { By } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'

const REFUSED = 2

/** What was said, when and how, as it is kept; the moment is the present unless it is told. @throws DomainError for one to come */
export function consentEntry({ consent, consent_source, consent_time }: AnyRow, now: number): AnyRow {
  const at = Number(consent_time ?? now)
  if (at > now) reject(consentMessages.later, { errors: { consent_time: consentMessages.later } })
  return { consent, consent_source, consent_time: at }
}

/** Records an owner's answer on the owner's own row (O-046, O-047). @throws DomainError */
export async function keepConsent(tx: Tx, ownerId: number, input: AnyRow, now: number, by: By): Promise<void> {
  const values = consentEntry(input, now)
  const remark = input.remark ? String(input.remark) : null
  await records(tx, owner).act(ownerId, 'consent', by, { input, values, remark, now })
}

/**
 * Why no message may be sent to this phone, null where one may. Who refused it to one customer of a company has refused it to
 * the company, which is who sends; who was never asked still hears about their own rescue.
 */
export async function messageFault(tx: Pick<Tx, 'rows'>, firmId: unknown, phone: unknown): Promise<string | null> {
  if (typeof firmId !== 'number' || typeof phone !== 'string' || phone === '') return null
  const [refused] = await tx.rows(sql`
    select 1 from owner where phone = ${phone} and firm_id = ${firmId} and consent = ${REFUSED} and removed_at is null
    limit 1`)
  return refused ? consentMessages.refused : null
}
