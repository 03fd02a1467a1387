import { type SQL, sql } from 'drizzle-orm'
import type { RowsAsked } from '../../src/schema/compile/runtime/changes'
import { FIRM_KEY } from '../../src/schema/compile/runtime/compile'
import type { Tx } from '../db/db'

/** How many rows of a run-time resource a change touches. */
export async function countRows(tx: Pick<Tx, 'rows'>, resource: string, asked: RowsAsked): Promise<number> {
  const firm = asked.of === 'twins' && asked.within === 'own' ? sql`, data ->> ${FIRM_KEY}` : sql``
  const own = sql`resource = ${resource} and removed_at is null`
  const [found] = await tx.rows<{ n: number }>(
    asked.of === 'twins'
      ? sql`select coalesce(sum(n), 0)::int as n from (
          select count(*) as n from runtime_row where ${own} and data ->> ${asked.field} is not null
          group by data ->> ${asked.field}${firm} having count(*) > 1) twins`
      : sql`select count(*)::int as n from runtime_row where ${own} and ${conditionOf(asked)}`,
  )
  return found?.n ?? 0
}

function conditionOf(asked: Exclude<RowsAsked, { readonly of: 'twins' }>): SQL {
  switch (asked.of) {
    case 'all':
      return sql`true`
    case 'filled':
      return sql`data ->> ${asked.field} is not null`
    case 'blank':
      return sql`data ->> ${asked.field} is null`
    case 'codes': {
      // One code as a number, or several as a list of numbers.
      const held = asked.codes.map((code) => sql`data -> ${asked.field} @> ${String(code)}::jsonb`)
      return sql`(${sql.join(held, sql` or `)})`
    }
  }
}
