import { sql } from 'drizzle-orm'
import { type Identity, isMasked, mayVerb, readsWhole, seesField } from '../../../src/schema/compile/access'
import {
  type AnyAction,
  type AnyResource,
  type FieldChange,
  type FieldData,
  type HistoryEntry,
  verbOf,
} from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import type { Changes } from '../core/changes'
import { fullyReadableSql, scopeSql } from '../core/scope'
import { sourceOf } from '../core/store'
import { broughtSql, readableNotesSql } from '../core/turns'

/** A row of audit_log. */
export interface AuditRow {
  readonly id: number
  readonly at: Date
  readonly resource: string
  readonly row_id: number
  readonly action: string
  readonly user_id: number | null
  readonly user_name: string
  readonly changes: Changes
  readonly remark: string | null
}

/** Writes to one record that are shown; the rest is in the log. */
const SHOWN = 500

/** Who may read a record of this resource may read how it came about. */
export const readsHistory = (resource: AnyResource, user: Identity): boolean =>
  readsWhole(resource, user) && mayVerb(resource, verbOf(resource, 'get') ? 'get' : 'list', user)

/** Values of these say nothing to a reader: pictures of objects, and what nobody may ever see. */
const isClosed = (field: FieldData): boolean => field.secret === true || field.kind === 'json'

/** What this user may see of a write: fields of others and masked ones left out, secrets without their values. */
export function openChangesFor(resource: AnyResource, changes: Changes, user: Identity): FieldChange[] {
  return Object.entries(changes).flatMap(([name, [before, after]]): FieldChange[] => {
    const field = resource.fields[name]
    if (!field || field.show === false || field.hidden || !seesField(field, user) || isMasked(field, user)) return []
    return [isClosed(field) ? { field: name, closed: true } : { field: name, before, after }]
  })
}

/** What was there before was another's. */
const withoutBefore = (change: FieldChange): FieldChange => ('before' in change ? { ...change, before: null } : change)

/** The remark of a write; one that names a record goes untold to those from whom the name is kept. */
export function openRemark(
  resource: AnyResource,
  action: string,
  remark: string | null,
  user: Identity,
): string | null {
  return isRemarkVisible(resource, action, user) ? remark : null
}

/** Whether the remarks of this action are told to the user. */
export function isRemarkVisible(resource: AnyResource, action: string, user: Identity): boolean {
  const { names } = (resource.actions[action] ?? resource.systemEvents?.[action] ?? {}) as Partial<AnyAction>
  const field = names === undefined ? undefined : resource.fields[names]
  return !field || (!isMasked(field, user) && seesField(field, user))
}

/** Which of these records the user reads whole, removed ones included: ids. */
export async function fullyReadableIds(
  tx: Pick<Tx, 'rows'>,
  resource: AnyResource,
  ids: readonly number[],
  user: Identity,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.rows<{ id: number }>(sql`
    select t.id from ${sourceOf(resource)} t
    where t.id = any(${sql.param([...ids])}::integer[]) and ${scopeSql(resource, user, 'ever')}
      and ${fullyReadableSql(resource, user) ?? sql`true`}`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The writes to a record, newest first, under the names of all the resources that show its table (a company among the firms).
 * @param sharing those resources; what the user may not read of them stays out
 * @param since a version of the record: what others have written to it since then, and nothing else
 */
export async function recordHistory(
  tx: Pick<Tx, 'rows'>,
  sharing: readonly AnyResource[],
  id: number,
  user: Identity,
  since?: number,
): Promise<HistoryEntry[]> {
  const open = new Map<string, AnyResource>()
  for (const resource of sharing) {
    if (readsHistory(resource, user) && (await fullyReadableIds(tx, resource, [id], user)).has(id)) {
      open.set(resource.name, resource)
    }
  }
  if (open.size === 0) return []
  const logOnly = [...open.values()].flatMap(({ systemEvents = {} }) =>
    Object.entries(systemEvents).flatMap(([name, event]) => (event.logOnly ? [name] : [])),
  )
  const written = { id: sql`l.row_id`, at: sql`l.at` }
  const own = sql`l.firm_id = ${user.firm_id}`
  const [told, brought] = [
    [...open.values()].map((resource) => readableNotesSql(resource, user, { ...written, own })),
    [...open.values()].map((resource) => broughtSql(resource, user, written)),
  ]
  const rows = await tx.rows<AuditRow & { readonly brought: boolean }>(sql`
    select id, at, resource, row_id, action, user_name, changes, remark, (${sql.join(brought, sql` or `)}) as brought
    from audit_log l
    where resource = any(${sql.param([...open.keys()])}::text[]) and row_id = ${id}
      ${logOnly.length === 0 ? sql`` : sql`and action <> all(${sql.param(logOnly)}::text[])`}
      ${since === undefined ? sql`` : sql`and version > ${since} and user_id is distinct from ${user.id}`}
      and ${sql.join(told, sql` and `)}
    order by id desc limit ${SHOWN}`)
  return rows.flatMap(({ id: entry, at, resource: name, action, user_name, changes, remark, brought }) => {
    const resource = open.get(name)
    if (!resource) return []
    const time = Math.floor(at.getTime() / 1000)
    const seen = openChangesFor(resource, changes, user)
    return [
      {
        id: entry,
        time,
        resource: name,
        action,
        user_name,
        remark: openRemark(resource, action, remark, user),
        changes: brought ? seen.map(withoutBefore) : seen,
      },
    ]
  })
}
