import { sql } from 'drizzle-orm'
import type { AnyResource } from '../../src/schema/model'
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

/** Which of these fields differ, as [before, after] in wire values. */
export function changesBetween(before: Row, after: Row, names: Iterable<string>): Changes {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  for (const name of names) {
    const [a, b] = [before[name] ?? null, after[name] ?? null]
    if (JSON.stringify(a) !== JSON.stringify(b)) changes[name] = [a, b]
  }
  return changes
}

const HIDDEN = '***'

/** The same with the values of secret fields (a password's hash) left out: that they changed is all that is told. */
export function openChanges(resource: AnyResource, changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([name, sides]) => [name, resource.fields[name]?.secret ? [HIDDEN, HIDDEN] : sides]),
  )
}

/** Who did what to which record, field by field; written in the transaction of the change itself. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.rows(sql`
    insert into audit_log (resource, row_id, action, user_id, user_name, firm_id, changes, remark)
    values (${entry.resource}, ${entry.rowId}, ${entry.action}, ${entry.user?.id ?? null}, ${entry.user?.name ?? '系统'},
      ${entry.user?.firm_id ?? null}, ${JSON.stringify(entry.changes)}::jsonb, ${entry.remark ?? null})`)
}
