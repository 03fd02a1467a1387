import { sql } from 'drizzle-orm'
import { approval } from '../../src/resources/approval/approval.resource'
import type { Tx } from '../db/db'
import type { Session, Work } from '../engine/core/handlers'
import { scopeSql } from '../engine/core/scope'
import { recordHistory } from '../engine/read/history'
import type { ApprovalRow } from './approvalKind'
import { kindOf } from './kinds'

interface Looked {
  readonly tx: Pick<Tx, 'rows'>
  readonly row: ApprovalRow
  readonly user: Session
}

/**
 * What others have written to an approval's order or bill since the reader last looked at it, newest first; to whom it is new,
 * since it was asked for. What he may not read of them stays out.
 */
export async function changesSince({ tx, row, user }: Looked) {
  const [seen] = await tx.rows<{ time: number }>(sql`
    select extract(epoch from seen_time)::int as time from approval_seen
    where approval_id = ${row.id} and user_id = ${user.id}`)
  const since = seen?.time ?? Number(row.launch_time)
  const history = await recordHistory(tx, [kindOf(row.type).linked], Number(row.link_id), user)
  const later = history.filter(({ time }) => time > since)
  // Names are no persons: two of them may be called alike.
  const own = await tx.rows<{ id: number }>(sql`
    select id from audit_log where id = any(${sql.param(later.map(({ id }) => id))}::int[]) and user_id = ${user.id}`)
  const done = new Set(own.map(({ id }) => id))
  return { since, changes: later.filter(({ id }) => !done.has(id)) }
}

/** Notes that the user has looked at an approval that he may see. */
export async function markSeen({ tx, input, user, now }: Work<ApprovalRow>): Promise<undefined> {
  await tx.rows(sql`
    insert into approval_seen (approval_id, user_id, seen_time)
    select t.id, ${user.id}, to_timestamp(${now}) from approval t
    where t.id = ${Number(input.approval_id)} and ${scopeSql(approval, user)}
    on conflict (approval_id, user_id) do update set seen_time = excluded.seen_time`)
  return undefined
}
