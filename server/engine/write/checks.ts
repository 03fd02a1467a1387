import { sql } from 'drizzle-orm'
import { ValidationError } from 'yup'
import { mayChoose, mayRefer, mayVerb } from '../../../src/schema/compile/access'
import { readAs } from '../../../src/schema/compile/readAs'
import { runLinearPatterns } from '../../../src/schema/compile/runtime/pattern'
import { type CheckedBeside, errorsOf, type inputSchema } from '../../../src/schema/compile/schema'
import { type AnyResource, type FieldData, type Rule, uniqueWithin } from '../../../src/schema/model'
import { databaseRuleMessage, violatedIndex } from '../../db/errors'
import { inLine } from '../../db/inLine'
import { reject } from '../../kernel/domainError'
import { codecOf, type Row } from '../core/codec'
import { ruleSql } from '../core/ruleSql'
import { contextOf, scopeSql } from '../core/scope'
import { sourceOf } from '../core/store'
import { unknownCodes } from '../read/lookups'
import { storedFields, tableName } from '../table/table'
import type { WriteRequest } from './writeRequest'

runLinearPatterns()

/** Bad input: the first message as the reply's info, all of them by field in data.errors; nothing is written. */
export function refuseFields(errors: Readonly<Record<string, string>>): never {
  return reject(Object.values(errors)[0] ?? '提交的内容不正确', { errors })
}

/** What the schema makes of the values. @param held the record that is edited @throws DomainError with messages by field */
export async function validated(schema: ReturnType<typeof inputSchema>, values: Row, held?: Row): Promise<Row> {
  try {
    const context: CheckedBeside = { held }
    return await schema.validate(values, { abortEarly: false, stripUnknown: true, context })
  } catch (error) {
    if (error instanceof ValidationError) refuseFields(errorsOf(error))
    throw error
  }
}

async function isOffered(
  { tx, user, now }: WriteRequest,
  other: AnyResource,
  id: unknown,
  where: Rule = {},
  record: Row | null,
) {
  const found = await tx.rows(sql`
    select 1 from ${sourceOf(other)} t
    where t.id = ${id} and ${scopeSql(other, user)} and ${ruleSql(other, where, { ...contextOf(user, now), record })}`)
  return found.length > 0
}

/**
 * References must point at records that the caller may choose (of what he lists, within his scope, as the field's `where` says),
 * or have pointed there before.
 * @param about the record that an action asks about
 */
export async function checkReferences(
  request: WriteRequest,
  fields: Readonly<Record<string, FieldData>>,
  values: Row,
  held: Row = {},
  about: Row | null = null,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const wanted = values[name]
    if (!field.reference || wanted === null || wanted === undefined) continue
    const referred = request.resourceOf(field.reference)
    if (!referred) continue
    const other = readAs(referred, request.user)
    const before = new Set([held[name]].flat())
    for (const id of [wanted].flat()) {
      if (before.has(id)) continue
      const found =
        mayRefer(referred, request.user) &&
        (request.known?.mayChoose(other, id, field.where) ?? (await isOffered(request, other, id, field.where, about)))
      if (!found) refuseFields({ [name]: `${field.label}不存在` })
    }
  }
}

/** Codes of lists that people edit, and of fields that `offers` some, must be among those offered, or have stood there before. */
export async function checkLookups(
  request: WriteRequest,
  fields: Readonly<Record<string, FieldData>>,
  values: Row,
  held: Row = {},
): Promise<void> {
  const closed = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    const isNew = value !== null && value !== undefined && value !== held[name]
    return isNew && !mayChoose(field, value, request.user) ? [name] : []
  })
  const looked = await unknownCodes(request.tx, fields, values, held, request.user, request.resourceOf)
  const unknown = [...closed, ...looked]
  if (unknown.length > 0) refuseFields(Object.fromEntries(unknown.map((name) => [name, '选项不存在'])))
}

/**
 * A record that rows made at run time refer to stays: nobody has said what should become of those.
 * @throws DomainError with what refers to it, and in how many rows, as far as the user sees them
 */
export async function checkUnreferred({ tx, resource, user, now, referring = [] }: WriteRequest, id: unknown) {
  const told: string[] = []
  let hasOther = false
  for (const other of referring) {
    const held = Object.entries(other.fields).flatMap(([name, { kind, reference }]): Rule[] =>
      reference === resource.name ? [{ [name]: kind === 'references' ? { contains: id } : id }] : [],
    )
    const seen = mayVerb(other, 'list', user) ? scopeSql(other, user) : sql`false`
    const [found] = await tx.rows<{ all: number; seen: number }>(sql`
      select count(*)::int as all, (count(*) filter (where ${seen}))::int as seen from ${sourceOf(other)} t
      where t.removed_at is null and ${ruleSql(other, { or: held }, contextOf(user, now))}`)
    const { all = 0, seen: open = 0 } = found ?? {}
    if (open > 0) told.push(`「${other.label}」${open}条`)
    if (all > open) hasOther = true
  }
  if (hasOther) told.push('其他数据')
  if (told.length > 0) reject(`仍被引用，不能删除：${told.join('、')}`)
}

/** @param values the record as it will stand, the fields that it is unique within included */
export async function checkUnique(request: WriteRequest, values: Row, exceptId?: number): Promise<void> {
  const { resource, known } = request
  const stored = codecOf(resource).toStored(values)
  for (const [name, field] of storedFields(resource)) {
    const value = stored[name]
    if (!field.unique || value === null || value === undefined) continue
    const within = uniqueWithin(field)
    let holder = known?.holderOf(name, field, stored)
    if (!hasIndex(request, name)) {
      await inLine(request.tx, tableName(resource), name, value)
      // What nobody had before one's turn may have been taken since: it is asked for anew.
      if (holder === null) holder = undefined
    }
    const isTaken =
      holder === undefined
        ? await isHeld(request, stored, name, within, exceptId)
        : holder !== null && holder !== exceptId
    if (isTaken) refuseFields({ [name]: takenMessage(field) })
  }
}

function takenMessage({ unique, label }: FieldData): string {
  const say = typeof unique === 'object' ? unique.say : unique
  return typeof say === 'string' ? say : `${label}已存在`
}

/** Whether a unique index keeps the values apart: one comes of the declaration that the table is made of, not of another's about it. */
function hasIndex({ resource, resourceOf }: WriteRequest, name: string): boolean {
  const owner = resource.table === undefined ? undefined : resourceOf(resource.table)
  return !owner || Boolean(owner.fields[name]?.unique)
}

/** Two at once may both have found a value free; the index lets one through, and tells the other what a later one would be told. */
export async function uniquely<T>(resource: AnyResource, written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    const index = violatedIndex(error)
    const taken = storedFields(resource).find(
      ([name, { unique }]) => unique && index?.endsWith(`_${resource.keys?.[name] ?? name}_unique`),
    )
    if (taken) refuseFields({ [taken[0]]: takenMessage(taken[1]) })
    const words = databaseRuleMessage(error)
    if (words !== undefined) reject(words)
    throw error
  }
}

/** Whether another record has the value of this field, among those that share the value of `within`. */
async function isHeld({ tx, resource }: WriteRequest, stored: Row, name: string, within?: string, exceptId?: number) {
  const same = within ? sql` and t.${sql.identifier(within)} is not distinct from ${stored[within] ?? null}` : sql``
  const held = await tx.rows(sql`
    select 1 from ${sourceOf(resource)} t
    where t.${sql.identifier(name)} = ${stored[name]} and t.removed_at is null
      and t.id is distinct from ${exceptId ?? null}${same}`)
  return held.length > 0
}
