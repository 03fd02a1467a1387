import { sql } from 'drizzle-orm'
import { turnedValue } from '../../../src/schema/compile/travel'
import { isWritable } from '../../../src/schema/compile/writable'
import { type AnyResource, isSecret } from '../../../src/schema/model'
import { rejectStale } from '../../kernel/domainError'
import { type Changes, isSame } from '../core/changes'
import { codecOf, type Row } from '../core/codec'
import { withFileKeys } from '../core/files'
import { idOf } from '../core/parameters'
import { readValue } from './sent'
import type { WriteRequest } from './writeRequest'

/** A field that two people have changed: the value that was sent, and the stored one. */
interface Sides {
  readonly mine: unknown
  readonly theirs: unknown
}

/** What was written to a record after the version that an editor has seen. */
interface Meanwhile {
  /** the fields that were changed */
  readonly names: ReadonlySet<string>
  /** the values of these fields before */
  readonly base: Row
}

interface Written {
  readonly version: number
  readonly changes: Changes
}

const isStale = ({ body }: WriteRequest, row: Row): boolean =>
  body.version !== undefined && body.version !== null && idOf(body.version) !== row.version

/** @returns undefined where the audit log does not hold every write since that version */
async function writtenSince({ tx, resource }: WriteRequest, row: Row, seen: number): Promise<Meanwhile | undefined> {
  const now = Number(row.version)
  if (!(seen < now) || seen < (resource.single ? 0 : 1)) return undefined
  const log = await tx.rows<Written>(sql`
    select version, changes from audit_log
    where resource = ${resource.name} and row_id = ${row.id} and version > ${seen} order by version, id`)
  if (new Set(log.map(({ version }) => version)).size !== now - seen) return undefined
  const base: Row = {}
  for (const { changes } of log) {
    for (const [name, [before]] of Object.entries(changes)) {
      if (!(name in base)) base[name] = turnedValue(resource.fields[name], before, 'decode')
    }
  }
  return { names: new Set(Object.keys(base)), base }
}

/** Fields that mean something together only: an address and its coordinates and districts. */
function groupsOf({ fields }: AnyResource): readonly (readonly string[])[] {
  return Object.entries(fields).flatMap(([name, { parts }]) =>
    parts ? [[name, ...Object.values(parts).filter((part): part is string => typeof part === 'string')]] : [],
  )
}

/** The names, and all those that belong to one of them. */
function withGroups(resource: AnyResource, names: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(names)
  for (const group of groupsOf(resource))
    if (group.some((name) => names.has(name))) for (const name of group) all.add(name)
  return all
}

const sidesOf = ({ fields }: AnyResource, name: string, mine: unknown, theirs: unknown): Sides => ({
  mine: turnedValue(fields[name], mine ?? null, 'encode'),
  theirs: turnedValue(fields[name], theirs ?? null, 'encode'),
})

/** Refuses an edit that is older than the record: it says which fields differ, as far as the user may see them. @throws DomainError */
export function checkVersion(request: WriteRequest, row: Row): void {
  if (!isStale(request, row)) return
  const { resource, body, user } = request
  const conflict: Record<string, Sides> = {}
  const seen = codecOf(resource).presenter(user)({ ...row })
  // A file's address is signed anew for every reader.
  const [sent, stands] = [withFileKeys(resource.fields, body), withFileKeys(resource.fields, seen)]
  for (const name of Object.keys(resource.fields)) {
    const isHidden = row[name] !== undefined && seen[name] === undefined
    if (body[name] === undefined || isHidden || isSame(sent[name], stands[name])) continue
    conflict[name] = sidesOf(resource, name, body[name], seen[name])
  }
  rejectStale(resource, { conflict, version: row.version })
}

/**
 * An edit of a record that others have written since its editor saw it (live §3): what the editor did not change stays as the
 * others left it, what only the editor changed is saved, and a field that both have changed is a conflict.
 * @returns the edit of the record as it stands; `isMerged`: others have written it meanwhile
 * @throws DomainError with `conflict` by field, and with `merged`: the values of others in fields that the editor did not change
 */
export async function mergedEdit(
  request: WriteRequest,
  row: Row,
): Promise<{ readonly request: WriteRequest; readonly isMerged: boolean }> {
  if (!isStale(request, row)) return { request, isMerged: false }
  const { resource, body, user } = request
  const meanwhile = await writtenSince(request, row, idOf(body.version))
  if (!meanwhile) {
    checkVersion(request, row)
    return { request, isMerged: false }
  }
  const present = codecOf(resource).presenter(user)
  const [seen, before] = [present({ ...row }), present({ ...row, ...meanwhile.base })]
  const [sent, stands, base] = [body, seen, before].map((values) => withFileKeys(resource.fields, values))
  const differs = (name: string, values: Row | undefined): boolean => {
    const field = resource.fields[name]
    return field !== undefined && !isSame(readValue(field, sent?.[name]), values?.[name])
  }
  const isSent = (name: string) => {
    const field = resource.fields[name]
    return field !== undefined && body[name] !== undefined && isWritable(field, 'edit')
  }
  const names = Object.keys(resource.fields)
  const isLoggedSecret = (name: string) => {
    const field = resource.fields[name]
    return field !== undefined && isSecret(field) && meanwhile.names.has(name) && isSent(name)
  }
  // Of a secret the log keeps that it was changed, and no value to compare with.
  if (names.some(isLoggedSecret)) checkVersion(request, row)
  const theirs = withGroups(resource, meanwhile.names)
  const own = withGroups(resource, new Set(names.filter((name) => isSent(name) && differs(name, base))))
  const conflict: Record<string, Sides> = {}
  const merged: Row = {}
  const kept: Record<string, unknown> = { ...body, version: row.version }
  for (const name of names) {
    if (body[name] === undefined) continue
    if (own.has(name) && theirs.has(name) && isSent(name)) {
      const isHidden = row[name] !== undefined && seen[name] === undefined
      if (!isHidden && differs(name, stands)) conflict[name] = sidesOf(resource, name, body[name], seen[name])
    } else if (meanwhile.names.has(name) && !own.has(name)) {
      delete kept[name]
      if (isSent(name)) merged[name] = turnedValue(resource.fields[name], seen[name] ?? null, 'encode')
    }
  }
  if (Object.keys(conflict).length > 0) rejectStale(resource, { conflict, merged, version: row.version })
  return { request: { ...request, body: kept }, isMerged: true }
}

/**
 * Money never merges: an edit that changes an amount of a record that others have written meanwhile is a conflict.
 * @param values the columns as the edit would leave them @throws DomainError with the amounts, and what was sent
 */
export function checkMergedAmounts({ resource, user, body }: WriteRequest, row: Row, values: Row): void {
  const seen = codecOf(resource).presenter(user)({ ...row })
  const would = codecOf(resource).presenter(user)({ ...row, ...values })
  const moved = Object.entries(resource.fields).filter(
    ([name, { kind }]) => kind === 'money' && name in values && !isSame(values[name], row[name]),
  )
  if (moved.length === 0) return
  const conflict: Record<string, Sides> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const isOwn = body[name] !== undefined && isWritable(field, 'edit') && !isSame(would[name], seen[name])
    const isAmount = moved.some(([other]) => other === name) && seen[name] !== undefined
    if (isOwn || isAmount) conflict[name] = sidesOf(resource, name, would[name], seen[name])
  }
  rejectStale(resource, { conflict, merged: {}, version: row.version })
}
