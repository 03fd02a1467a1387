import { sql } from 'drizzle-orm'
import { documentRules, documentStates } from '../../src/domain/capacity'
import { car as resource } from '../../src/resources/capacity/car.resource'
import type { Identity } from '../../src/schema/compile/access'
import type { Tx } from '../db/db'
import { ruleSql } from '../engine/core/ruleSql'
import { contextOf, scopeSql } from '../engine/core/scope'

/** How many cars of the reader's stand in each chip, by its code. */
export async function documentCounts(tx: Pick<Tx, 'rows'>, user: Identity): Promise<Readonly<Record<string, number>>> {
  const context = contextOf(user)
  const counts = documentStates.map(
    ({ code }) =>
      sql`count(*) filter (where ${ruleSql(resource, documentRules[code], context)})::int as ${sql.identifier(`s${code}`)}`,
  )
  const [row] = await tx.rows<Record<string, number>>(sql`
    select ${sql.join(counts, sql`, `)} from car t where t.removed_at is null and ${scopeSql(resource, user)}`)
  return Object.fromEntries(documentStates.map(({ code }) => [String(code), row?.[`s${code}`] ?? 0]))
}
