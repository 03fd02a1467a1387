import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db'
import type { Row } from '../engine/core/codec'
import { amongIds } from './amongIds'

/** Gives rows with a `customer_scope` the names of its customers, in its order. */
export async function customerNames(tx: Pick<Tx, 'rows'>, rows: readonly Row[]): Promise<void> {
  const idsOf = ({ customer_scope }: Row): number[] => (Array.isArray(customer_scope) ? customer_scope : [])
  const ids = [...new Set(rows.flatMap(idsOf))]
  if (ids.length === 0) return
  const found = await tx.rows<{ id: number; name: string }>(
    sql`select id, name from customer where id ${amongIds(ids)}`,
  )
  const names = new Map(found.map(({ id, name }) => [id, name]))
  for (const row of rows) row.customer_names = idsOf(row).map((id) => names.get(id) ?? `#${id}`)
}
