import { type SQL, sql } from 'drizzle-orm'
import type { Identity } from '../../../src/schema/compile/access'
import { type AnyResource, turnsOf } from '../../../src/schema/model'

/** Whose people read. */
export type Reader = Pick<Identity, 'firm_id' | 'firm_type'>

/** What a side row of a record says of itself: SQL of its own alias. */
interface SideRow {
  /** the record that it was written on */
  readonly id: SQL
  /** when the database has it from; one transaction has one moment */
  readonly at: SQL
  /** whether the reader's own firm has written it */
  readonly own: SQL
}

/** Rows that somebody of the reader's firm has made. */
export const createdByFirmSql = (creator: SQL, user: Reader): SQL =>
  sql`${creator} in (select id from staff where firm_id = ${user.firm_id})`

interface Turns {
  readonly cameAt: SQL
  readonly othersBefore: SQL
}

/** When the record last came to the reader's firm, and whether another had it up to a moment; the log of its writes knows. */
function turnsSql(resource: AnyResource, user: Reader, { id, at }: Pick<SideRow, 'id' | 'at'>): Turns | undefined {
  const [holder, ...offers] = turnsOf(resource.scope, user.firm_type)
  if (holder === undefined) return undefined
  const log = sql`from audit_log turn where turn.resource = ${resource.name} and turn.row_id = ${id}`
  const after = (name: string) => sql`(turn.changes -> ${name}::text ->> 1)`
  const own = String(user.firm_id)
  const others = [
    sql`${after(holder)} <> ${own}`,
    // What was open to several was open to others, too.
    ...offers.map((name) => sql`${after(name)} is not null`),
  ]
  return {
    cameAt: sql`(select max(turn.at) ${log} and ${after(holder)} = ${own})`,
    othersBefore: sql`exists (select 1 ${log} and turn.at <= ${at} and (${sql.join(others, sql` or `)}))`,
  }
}

/**
 * Whether the reader is told of a side row: a firm to which a record has come from another is told what was written before any
 * other had it, since it last came, and by itself. Everybody whose firm takes no turns is told all.
 */
export function readableNotesSql(resource: AnyResource, user: Reader, side: SideRow): SQL {
  const turns = turnsSql(resource, user, side)
  return turns ? sql`(${side.own} or ${side.at} >= ${turns.cameAt} or not ${turns.othersBefore})` : sql`true`
}

/** Whether a write of the record is the one that brought it from others: what it replaced was theirs. */
export function broughtSql(resource: AnyResource, user: Reader, side: Pick<SideRow, 'id' | 'at'>): SQL {
  const turns = turnsSql(resource, user, side)
  return turns ? sql`(${side.at} = ${turns.cameAt} and ${turns.othersBefore})` : sql`false`
}
