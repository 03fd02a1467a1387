import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { type AnyResource, isSecret } from '../../src/schema/model'
import type { Tx } from '../db/db'
import type { Row } from './codec'

export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

export interface AuditEntry {
  readonly resource: string
  readonly rowId: number
  readonly action: string
  readonly user: { readonly id: number; readonly name: string; readonly firm_id: number } | null
  readonly changes: Changes
  readonly remark?: string | null
}

/** Whether two wire values are one; the database keeps the keys of JSON in an order of its own. */
export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null)

/** Which of these fields differ, as [before, after] in wire values. */
export function changesBetween(before: Row, after: Row, names: Iterable<string>): Changes {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  for (const name of names) {
    const [a, b] = [before[name] ?? null, after[name] ?? null]
    if (!isSame(a, b)) changes[name] = [a, b]
  }
  return changes
}

const HIDDEN = '***'

/** The same with the values of secret fields (a password, its hash) left out: that they changed is all that is told. */
export function openChanges(resource: AnyResource, changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([name, sides]) => {
      const field = resource.fields[name]
      return [name, field && isSecret(field) ? [HIDDEN, HIDDEN] : sides]
    }),
  )
}

/** Who did what to which records, field by field; written in the transaction of the changes themselves. */
export async function writeAudit(tx: Tx, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(
    ({ resource, rowId, action, user, changes, remark }) => sql`(${resource}, ${rowId}, ${action}, ${user?.id ?? null},
      ${user?.name ?? '系统'}, ${user?.firm_id ?? null}, ${JSON.stringify(changes)}::jsonb, ${remark ?? null})`,
  )
  await tx.rows(sql`
    insert into audit_log (resource, row_id, action, user_id, user_name, firm_id, changes, remark)
    values ${sql.join(rows, sql`, `)}`)
}
