import { channel } from 'node:diagnostics_channel'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { asSent, changesBetween, isSame, openChanges } from '../core/changes'
import type { Row } from '../core/codec'
import type { Context } from '../core/handlers'
import { audienceKeys } from '../core/scope'

/** In whose name something is written; null: nobody's, the system's (系统). */
export type By = { readonly id: number; readonly name: string; readonly firm_id: number } | null

/** What a write happens in that may be the system's, as a timer's is. */
export type WriteContext = Pick<Context<By>, 'tx' | 'user' | 'now'>

/** One write of a record, after it has happened. */
interface Written {
  readonly id: number
  /** of the record since then */
  readonly version: number
  readonly action: string
  /** the declared transition that wrote it, where the log names another action */
  readonly transition?: string
  /** the record as it was; nothing of a new one */
  readonly before?: Readonly<Row>
  /** the record as it is */
  readonly after: Readonly<Row>
  /** the columns that were written */
  readonly names: Iterable<string>
  readonly remark?: string | null
}

/** What {@link recordWrites} publishes of each write. */
export interface PublishedWrite {
  readonly resource: AnyResource
  readonly write: Written
}
/** Each write of a record, for a test run that asks which transitions it has executed. Without a subscriber it costs nothing. */
export const writeChannel = channel('rescue-desk.write')

/** The account of who writes; null for timers, keys of the open API and links, which have none (id 0). */
const actorId = (user: By): number | null => user?.id || null

/**
 * Who did what to which records: field by field in the log (of a journal's new rows nothing, which are a log themselves), and in
 * the feed of changes. One statement in the transaction of the writes.
 */
export async function recordWrites(
  { tx, resource, user }: { readonly tx: Tx; readonly resource: AnyResource; readonly user: By },
  writes: readonly Written[],
): Promise<void> {
  if (writes.length === 0) return
  if (writeChannel.hasSubscribers)
    for (const write of writes) writeChannel.publish({ resource, write } satisfies PublishedWrite)
  const entries = writes.flatMap(({ id, version, action, before, after, names, remark }) => {
    if (resource.journal && !before) return []
    const changes = asSent(resource, openChanges(resource, changesBetween(before ?? {}, after, names)))
    return [
      sql`(${resource.name}, ${id}, ${version}, ${action}, ${actorId(user)}, ${user?.name ?? '系统'}, ${user?.firm_id ?? null},
        ${JSON.stringify(changes)}::jsonb, ${remark ?? null})`,
    ]
  })
  const feed = feedSql(
    writes.map(({ id, version, action, before, after }) => {
      const [keys, was] = [audienceKeys(resource, after), before && audienceKeys(resource, before)]
      const moved = was && !isSame(keys, was) ? was : null
      return { resource: resource.name, id, version, action, userId: actorId(user), keys, was: moved }
    }),
  )
  await tx.rows(
    entries.length === 0
      ? feed
      : sql`
    with feed as (${feed})
    insert into audit_log (resource, row_id, version, action, user_id, user_name, firm_id, changes, remark)
    values ${sql.join(entries, sql`, `)}`,
  )
}

/** One row of the feed of changes. */
interface Noted {
  readonly resource: string
  readonly id: number
  readonly version?: number
  readonly action: string
  readonly userId: number | null
  /** what decides who may see the record: the columns of its scopes, and as they were before where they have changed */
  readonly keys?: Readonly<Row>
  readonly was?: Readonly<Row> | null
}

const json = (value: Readonly<Row> | null | undefined): SQL =>
  sql`${value && Object.keys(value).length > 0 ? JSON.stringify(value) : null}::jsonb`

const feedSql = (changes: readonly Noted[]): SQL => sql`
  insert into change (resource, row_id, version, action, user_id, keys, was) values ${sql.join(
    changes.map(
      ({ resource, id, version = null, action, userId, keys, was }) =>
        sql`(${resource}, ${id}, ${version}, ${action}, ${userId}, ${json(keys)}, ${json(was)})`,
    ),
    sql`, `,
  )}`

/** What happened to an account and wrote nothing to it: a sign-in, or a refused one. */
interface AccountEvent {
  readonly action: string
  readonly staff: { readonly id: number; readonly firm_id: number }
  /** null: nobody is signed in */
  readonly userName: string | null
  /** whose act it is, where that is not the account's own */
  readonly userId?: number
  readonly remark: string
  /** at most so many of one account within a day */
  readonly most?: number
}

/** Notes an event of an account in the audit log, without a change of its record. */
export const recordAccountEvent = (
  tx: Pick<Tx, 'rows'>,
  resource: AnyResource,
  { action, staff, userName, userId = staff.id, remark, most }: AccountEvent,
): Promise<unknown> =>
  tx.rows(sql`
    insert into audit_log (resource, row_id, action, user_id, user_name, firm_id, changes, remark)
    select ${resource.name}, ${staff.id}::int, ${action}, ${userName === null ? null : userId}::int, ${userName ?? '未登录'},
      ${staff.firm_id}::int, '{}'::jsonb, ${remark}
    where ${most ?? null}::int is null or (
      select count(*) from audit_log where resource = ${resource.name} and row_id = ${staff.id} and action = ${action}
        and at > now() - interval '1 day') < ${most ?? null}::int`)

/** Drops events of accounts after so many days; what was written to records stays. */
export const forgetAccountEvents = (
  tx: Pick<Tx, 'rows'>,
  resource: AnyResource,
  actions: readonly string[],
  days: number,
): Promise<unknown> =>
  tx.rows(sql`
    delete from audit_log where resource = ${resource.name} and action = any(${sql.param([...actions])}::text[])
      and at < now() - make_interval(days => ${days})`)

/** Tells the feed of what is no record of a resource: sessions that were ended. */
export const noteChange = (tx: Pick<Tx, 'rows'>, change: Noted): Promise<unknown> => tx.rows(feedSql([change]))
