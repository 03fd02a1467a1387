import { sql } from 'drizzle-orm'
import type { Identity } from '../../../src/schema/compile/access'
import { type AnyResource, isOnCard } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import type { Row } from '../core/codec'
import { SHOWN_ENGINE_COLUMNS } from '../core/codec'
import { fullyReadableSql } from '../core/scope'
import { sourceOf } from '../core/store'

/** Leaves of rows that the user reads as a card only what stands on it (see `card` of a resource). */
export async function cutToCards(
  tx: Pick<Tx, 'rows'>,
  resource: AnyResource,
  rows: readonly Row[],
  user: Identity,
): Promise<void> {
  const whole = fullyReadableSql(resource, user)
  if (!whole || rows.length === 0) return
  const ids = sql.param(rows.map(({ id }) => id))
  const known = await tx.rows<{ id: number }>(sql`
    select t.id from ${sourceOf(resource)} t where t.id = any(${ids}::int[]) and ${whole}`)
  const read = new Set<unknown>(known.map(({ id }) => id))
  const engine: readonly string[] = SHOWN_ENGINE_COLUMNS
  for (const row of rows) {
    if (read.has(row.id)) continue
    for (const name of Object.keys(row)) if (!isOnCard(resource, name) && !engine.includes(name)) row[name] = undefined
  }
}
