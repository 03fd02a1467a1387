import { sql } from 'drizzle-orm'
import { ADMINISTRATOR, everyNode } from '../../src/domain/roles'
import type { Choices } from '../../src/schema/model'
import type { Db, Tx } from '../db/db'
import { isActive, userSource } from '../http/user'
import { writeAudit } from '../schema/audit'
import type { Session } from '../schema/handlers'

/**
 * Adds codes to the roles of the platform's administrators, from where they are granted like any other, and to one more role.
 * @param by null: nobody has asked for it
 */
export async function giveCodes(tx: Tx, codes: readonly string[], by: Session | null): Promise<void> {
  const roles = await tx.rows<{ id: number; nodes: string[] }>(sql`
    select r.id, coalesce(r.nodes, '[]'::jsonb) as nodes from role r join firm f on f.id = r.firm_id
    where r.removed_at is null and (r.id = ${by?.role_id ?? null}::int
      or (f.firm_type = 0 and r.status is distinct from 0 and r.nodes @> ${JSON.stringify(ADMINISTRATOR)}::jsonb))
    order by r.id for update of r`)
  for (const { id, nodes } of roles) {
    const after = [...nodes, ...codes.filter((code) => !nodes.includes(code))]
    if (after.length === nodes.length) continue
    await tx.rows(sql`
      update role set nodes = ${JSON.stringify(after)}::jsonb, version = version + 1, update_time = now(),
        updater_id = ${by?.id ?? null} where id = ${id}`)
    await writeAudit(tx, { resource: 'role', rowId: id, action: 'grant', user: by, changes: { nodes: [nodes, after] } })
  }
}

/**
 * Codes that nobody of the platform who can sign in holds, so that nobody could grant them, go to its administrators: those of
 * a new version, of new resources, and those that were lost. At every start.
 */
export async function giveLostCodes(db: Db, granted: Choices): Promise<void> {
  const wanted = [...everyNode, ...granted.map(({ code }) => String(code))]
  await db.transaction(async (tx) => {
    const held = await tx.rows<{ node: string }>(sql`
      select distinct jsonb_array_elements_text(r.nodes) as node from ${userSource}
      where f.firm_type = 0 and ${isActive} and r.nodes is not null`)
    const known = new Set(held.map(({ node }) => node))
    const lost = wanted.filter((code) => !known.has(code))
    if (lost.length > 0) await giveCodes(tx, lost, null)
  })
}
