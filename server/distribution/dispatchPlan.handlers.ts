import { sql } from 'drizzle-orm'
import { windowRefusal } from '../../src/domain/pricing'
import { dispatchPlan } from '../../src/resources/distribution/dispatchPlan.resource'
import type { Tx } from '../db/db'
import { type AnyRow, implement, type Session } from '../engine/core/handlers'
import { reject, rejectForbidden } from '../kernel/domainError'

const PROVIDER = 3

/** Whether a firm has automatic distribution: a provider without it has no plans, and no page of them (F-020). */
async function refuseClosed(tx: Pick<Tx, 'rows'>, user: Session): Promise<void> {
  if (user.firm_type !== PROVIDER) return
  const [own] = await tx.rows(sql`select 1 from firm where id = ${user.firm_id} and is_distribution = 1`)
  if (!own) rejectForbidden()
}

/** What a plan must be: a whole window, of a provider, with technicians of that provider. @throws DomainError */
async function refuseDraft(tx: Pick<Tx, 'rows'>, input: AnyRow, firmId: number): Promise<void> {
  const window = windowRefusal(String(input.start_time ?? ''), String(input.end_time ?? ''))
  if (window) reject(window, { errors: { start_time: window } })
  const [firm] = await tx.rows(
    sql`select 1 from firm where id = ${firmId} and firm_type = ${PROVIDER} and removed_at is null`,
  )
  if (!firm) reject('服务商不存在', { errors: { firm_id: '服务商不存在' } })
  const drivers = Array.isArray(input.driver_data) ? input.driver_data.map(Number) : []
  if (drivers.length === 0) return
  const [own] = await tx.rows<{ n: number }>(sql`
    select count(*)::int as n from technician
    where firm_id = ${firmId} and removed_at is null and id = any(${sql.param(drivers)}::int[])`)
  const foreign = '接单技师须为该服务商的技师'
  if (own?.n !== new Set(drivers).size) reject(foreign, { errors: { driver_data: foreign } })
}

const of = (input: AnyRow, otherwise: number): number => (typeof input.firm_id === 'number' ? input.firm_id : otherwise)

export const dispatchPlanHandlers = implement(dispatchPlan, {
  async create({ tx, input, user }) {
    await refuseClosed(tx, user)
    await refuseDraft(tx, input, of(input, user.firm_id))
    return undefined
  },
  async edit({ tx, input, row, user }) {
    await refuseClosed(tx, user)
    await refuseDraft(tx, input, of(input, Number(row.firm_id)))
    return undefined
  },
})
