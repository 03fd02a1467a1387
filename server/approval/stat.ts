import { sql } from 'drizzle-orm'
import { approval } from '../../src/resources/approval/approval.resource'
import type { Identity } from '../../src/schema/compile/access'
import type { Tx } from '../db/db'
import { ruleSql } from '../engine/core/ruleSql'
import { contextOf, scopeSql } from '../engine/core/scope'

/** How many rows each tab has, and how many of the received ones are unread. */
interface ApprovalStat {
  readonly waiting: number
  readonly approval: number
  readonly launch: number
  readonly my: number
  readonly unread: number
}

/** ms for which a count holds, as long as no approval is written: every open page of a user asks every 20 s. */
const FRESH = 60_000
const counted = new Map<
  number,
  { readonly at: number; readonly user: Identity; readonly stat: Promise<ApprovalStat> }
>()

/** What the feed of changes calls the reading of an approval. */
export const APPROVAL_READ = 'approval_read'

/** Counts are taken anew after a write; another node's are known as soon as its changes are. */
export const forgetStats = (): void => counted.clear()

/** Whether the user has received `t` and not read it. */
export const isUnread = (userId: number) => sql`
  t.received_ids @> ${JSON.stringify([userId])}::jsonb
  and not exists (select 1 from approval_read rd where rd.approval_id = t.id and rd.user_id = ${userId})`

/** How many approvals stand in each tab of a user, and how many received ones are unread (F-500). */
export function approvalStat(tx: Pick<Tx, 'rows'>, user: Identity): Promise<ApprovalStat> {
  const known = counted.get(user.id)
  const at = performance.now()
  // Who has changed is another object.
  if (known && known.user === user && at - known.at < FRESH) return known.stat
  counted.delete(user.id)
  for (const [id, entry] of counted) {
    if (at - entry.at < FRESH) break
    counted.delete(id)
  }
  const stat = count(tx, user)
  counted.set(user.id, { at, user, stat })
  stat.catch(() => counted.delete(user.id))
  return stat
}

async function count(tx: Pick<Tx, 'rows'>, user: Identity): Promise<ApprovalStat> {
  const context = contextOf(user)
  const tabs = Object.entries(approval.views ?? {}).map(
    ([name, { where = {} }]) =>
      sql`count(*) filter (where ${ruleSql(approval, where, context)})::int as ${sql.identifier(name)}`,
  )
  const [row] = await tx.rows<ApprovalStat>(sql`
    select ${sql.join(tabs, sql`, `)}, count(*) filter (where ${isUnread(user.id)})::int as unread
    from approval t where ${scopeSql(approval, user)}`)
  return row ?? { waiting: 0, approval: 0, launch: 0, my: 0, unread: 0 }
}
