import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Proof, stepsOf } from '../../src/domain/help'
import type { Identity } from '../../src/schema/compile/access'
import type { Db } from '../db/db'
import { requireSession } from '../http/session'

/** Rows of the user's firm that show a step to be done. `$firm` of each is the firm of who asks. */
const rows = (firm: number): Readonly<Record<Extract<Proof, { rows: string }>['rows'], SQL>> => ({
  enterprise: sql`select 1 from firm where id = ${firm} and coalesce(charge, '') <> '' and coalesce(phone, '') <> ''
    and coalesce(address, '') <> ''`,
  // Besides the one who set the firm up.
  staff: sql`select 1 from staff where firm_id = ${firm} and removed_at is null offset 1`,
  customer: sql`select 1 from customer where removed_at is null`,
  customerFormula: sql`select 1 from formula where customer_id is not null and status = 1 and removed_at is null`,
  provider: sql`select 1 from firm where firm_type = 3 and status = 1 and removed_at is null`,
  dispatchRule: sql`select 1 from dispatch_rule where removed_at is null`,
  account: sql`select 1 from bank where firm_id = ${firm} and removed_at is null`,
  technician: sql`select 1 from technician where firm_id = ${firm} and removed_at is null`,
  car: sql`select 1 from car where firm_id = ${firm} and removed_at is null`,
  departurePoint: sql`select 1 from departure_point where firm_id = ${firm} and removed_at is null`,
})

function conditionOf(proof: Proof, user: Identity): SQL {
  if ('rows' in proof) return rows(user.firm_id)[proof.rows]
  if ('preference' in proof)
    return sql`select 1 from preferences where user_id = ${user.id} and key = ${proof.preference}`
  const acts = proof.log.map(([resource, action]) => sql`(resource = ${resource} and action = ${action})`)
  return sql`select 1 from audit_log where user_id = ${user.id} and (${sql.join(acts, sql` or `)})`
}

/**
 * `GET /v2/help/firstDay`: the first day's steps of who asks, by their rights, and which of them their data show to be done. Of
 * others' records it tells no more than that there is one.
 */
export function mountFirstDay(api: FastifyInstance, db: Db): void {
  api.get('/v2/help/firstDay', { preHandler: requireSession }, async ({ user }) => {
    const steps = stepsOf(user)
    const found = steps.map(({ name, proof }) => sql`exists (${conditionOf(proof, user)}) as ${sql.identifier(name)}`)
    const [done = {}] = await db.rows<Readonly<Record<string, boolean>>>(sql`select ${sql.join(found, sql`, `)}`)
    return { steps: steps.map(({ name }) => ({ name, done: done[name] === true })) }
  })
}
