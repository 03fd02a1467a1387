import { sql } from 'drizzle-orm'
import { ADMINISTRATOR, everyNode } from '../../src/domain/access/roles'
import { role } from '../../src/resources/access/role.resource'
import type { Choices } from '../../src/schema/model'
import type { Db, Tx } from '../db/db'
import type { Session } from '../engine/core/handlers'
import { isActive, userSource } from '../engine/core/user'
import { records } from '../engine/write/records'

/**
 * Adds codes to the roles of the platform's administrators, from where they are granted like any other, and to one more role.
 * @param by null: nobody has asked for it
 */
export async function giveCodes(tx: Tx, codes: readonly string[], by: Session | null): Promise<void> {
  const has = sql`(t.id = ${by?.role_id ?? null}::int or (f.firm_type = 0 and t.status is distinct from 0
    and t.nodes @> ${JSON.stringify(ADMINISTRATOR)}::jsonb))`
  const which = sql`exists (select 1 from firm f where f.id = t.firm_id and ${has})`
  const more = ({ nodes }: { readonly nodes: readonly string[] | null }) => ({
    nodes: [...(nodes ?? []), ...codes.filter((code) => !nodes?.includes(code))],
  })
  await records(tx, role).editAll(which, more, by, { action: 'grant' })
}

/**
 * Codes that nobody of the platform who can sign in holds, so that nobody could grant them, go to its administrators: those of
 * a new version, of new resources, and those that were lost. At every start.
 * @returns these codes; of an empty database none
 */
export async function giveLostCodes(db: Db, granted: Choices): Promise<readonly string[]> {
  const wanted = [...everyNode, ...granted.map(({ code }) => String(code))]
  return db.transaction(async (tx) => {
    const held = await tx.rows<{ node: string }>(sql`
      select distinct jsonb_array_elements_text(r.nodes) as node from ${userSource}
      where f.firm_type = 0 and ${isActive} and r.nodes is not null`)
    const known = new Set(held.map(({ node }) => node))
    const lost = wanted.filter((code) => !known.has(code))
    if (lost.length > 0) await giveCodes(tx, lost, null)
    return lost
  })
}
