import { sql } from 'drizzle-orm'
import { ValidationError } from 'yup'
import { isMasked, mayWrite, seesField } from '../../src/schema/compile/access'
import { errorsOf, type FormMode, formSchema, inputSchema, isWritable } from '../../src/schema/compile/schema'
import { actionState, fieldStates } from '../../src/schema/compile/states'
import {
  type AnyAction,
  type AnyResource,
  type FieldData,
  MESSAGES,
  type Rule,
  resolveOperand,
} from '../../src/schema/model'
import type { Tx } from '../db/db'
import { violatedIndex } from '../db/errors'
import { forbid, refuse } from '../http/refusal'
import { type Changes, changesBetween, openChanges, writeAudit } from './audit'
import { codecOf, type Row } from './codec'
import type { Handler, Handlers, Outcome, Session, Work } from './handlers'
import { withSafeHtml } from './html'
import { findRow, type ResourceOf } from './list'
import { unknownCodes } from './lookups'
import { ruleSql } from './ruleSql'
import { contextOf, scopeSql } from './scope'
import { lockSingle } from './single'
import { sourceOf, storeOf } from './store'
import { defaultsOf, storedFields } from './table'

/** One write as it comes from a route: who, what, when, and the tools. */
export interface WriteRequest {
  readonly tx: Tx
  readonly resource: AnyResource
  readonly handlers: Handlers<Row>
  readonly user: Session
  readonly body: Readonly<Record<string, unknown>>
  readonly now: number
  readonly resourceOf: ResourceOf
  readonly afterCommit: Work<Row>['afterCommit']
  /** what a call of many rows has looked up for all of them; a call of one row asks the database itself */
  readonly known?: Known
}

/** Lookups of a call of many rows. `undefined` is what nobody has asked for. */
export interface Known {
  /** the checks of the resource's form, compiled once for all rows */
  readonly schemaOf: (mode: FormMode) => ReturnType<typeof formSchema>
  readonly isWithinScope: (resource: AnyResource, id: unknown) => boolean | undefined
  /** the record that has this value of a unique field, as stored: its id, null when nobody has it */
  readonly holderOf: (field: string, stored: unknown) => number | null | undefined
}

const work = (request: WriteRequest, row: Row, input: Row): Work<Row> => ({
  tx: request.tx,
  user: request.user,
  now: request.now,
  input,
  body: request.body,
  row,
  afterCommit: request.afterCommit,
})

/** Bad input: the first message as the reply's info, all of them by field in data.errors; nothing is written. */
function refuseFields(errors: Readonly<Record<string, string>>): never {
  return refuse(Object.values(errors)[0] ?? '提交的内容不正确', { errors })
}

async function validated(schema: ReturnType<typeof inputSchema>, values: Row): Promise<Row> {
  try {
    return await schema.validate(values, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (error instanceof ValidationError) refuseFields(errorsOf(error))
    throw error
  }
}

async function isWithinScope({ tx, user }: WriteRequest, other: AnyResource, id: unknown): Promise<boolean> {
  const found = await tx.rows(sql`
    select 1 from ${sourceOf(other)} t where t.id = ${id} and ${scopeSql(other, user)}`)
  return found.length > 0
}

/** References must point at records within the caller's own scope. */
async function checkReferences(
  request: WriteRequest,
  fields: Readonly<Record<string, FieldData>>,
  values: Row,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const wanted = values[name]
    if (!field.reference || wanted === null || wanted === undefined) continue
    const other = request.resourceOf(field.reference)
    if (!other) continue
    const ids = Array.isArray(wanted) ? wanted : [wanted]
    for (const id of ids) {
      const found = request.known?.isWithinScope(other, id) ?? (await isWithinScope(request, other, id))
      if (!found) refuseFields({ [name]: `${field.label}不存在` })
    }
  }
}

/** Codes of lists that people edit must be among those offered, or have stood there before. */
async function checkLookups(
  request: WriteRequest,
  fields: Readonly<Record<string, FieldData>>,
  values: Row,
  held: Row = {},
): Promise<void> {
  const unknown = await unknownCodes(request.tx, fields, values, held, request.user, request.resourceOf)
  if (unknown.length > 0) refuseFields(Object.fromEntries(unknown.map((name) => [name, '选项不存在'])))
}

/** What the client may write of what it sent. */
function writable(resource: AnyResource, body: Readonly<Record<string, unknown>>, mode: FormMode, user: Session): Row {
  const values: Row = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isWritable(field, mode) || !seesField(field, user)) continue
    // What a user sees masked comes back masked: it is not an edit.
    if (mode === 'edit' && isMasked(field, user)) continue
    if (body[name] !== undefined) values[name] = body[name] === '' ? null : body[name]
  }
  return withSafeHtml(resource.fields, values)
}

/** What the server writes at creation where the form says nothing. */
function assigned(resource: AnyResource, input: Row, request: WriteRequest): Row {
  const context = contextOf(request.user, request.now)
  const given = Object.entries(resource.fields).flatMap(([name, { onCreate }]) =>
    onCreate === undefined || (input[name] !== null && input[name] !== undefined)
      ? []
      : [[name, resolveOperand(onCreate, context)] as const],
  )
  return { ...input, ...Object.fromEntries(given) }
}

/** Fields that no rule shows are emptied, whatever was sent. */
function withoutHidden(resource: AnyResource, record: Row, request: WriteRequest): Row {
  const states = fieldStates(resource, record, contextOf(request.user, request.now))
  const hidden = Object.entries(states).filter(([, state]) => !state.shown)
  return hidden.length === 0 ? record : { ...record, ...Object.fromEntries(hidden.map(([name]) => [name, null])) }
}

/** @param values the record as it will stand, the fields that it is unique within included */
async function checkUnique(request: WriteRequest, values: Row, exceptId?: number): Promise<void> {
  const { resource, known } = request
  const stored = codecOf(resource).toStored(values)
  for (const [name, field] of storedFields(resource)) {
    const value = stored[name]
    const { unique } = field
    if (!unique || value === null || value === undefined) continue
    const within = typeof unique === 'object' ? unique.within : undefined
    const holder = within ? undefined : known?.holderOf(name, value)
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

/** Two at once may both have found a value free; the index lets one through, and tells the other what a later one would be told. */
async function uniquely<T>(resource: AnyResource, written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    const index = violatedIndex(error)
    const taken = storedFields(resource).find(
      ([name, { unique }]) => unique && index?.endsWith(`_${resource.keys?.[name] ?? name}_unique`),
    )
    if (taken) refuseFields({ [taken[0]]: takenMessage(taken[1]) })
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

const schemaOf = ({ known, resource, user, now }: WriteRequest, mode: FormMode) =>
  known?.schemaOf(mode) ?? formSchema(resource, () => contextOf(user, now), mode)

/** What a new record's form says, checked field by field. @throws Refusal with messages by field */
export async function createInput(request: WriteRequest): Promise<Row> {
  const { resource } = request
  const sent = { ...defaultsOf(resource), ...writable(resource, request.body, 'create', request.user) }
  const input = await validated(schemaOf(request, 'create'), withoutHidden(resource, sent, request))
  await checkReferences(request, resource.fields, input)
  await checkLookups(request, resource.fields, input)
  return input
}

/** A record that may be written: checked, and completed by the resource's handler. */
export interface Draft {
  readonly input: Row
  /** the columns and their wire values */
  readonly values: Row
  readonly outcome: Outcome
}

/** @throws Refusal */
export async function draftCreate(request: WriteRequest): Promise<Draft> {
  const input = await createInput(request)
  const outcome = (await request.handlers.create?.(work(request, {}, input))) ?? {}
  const values: Row = { ...assigned(request.resource, input, request), ...outcome.set }
  await checkUnique(request, values)
  return { input, values, outcome }
}

/** Writes new records and their audit rows in one statement each. @returns their ids, in the order of the drafts */
export async function insertRows(
  { tx, resource, user }: Pick<WriteRequest, 'tx' | 'resource' | 'user'>,
  drafts: readonly Draft[],
): Promise<number[]> {
  if (drafts.length === 0) return []
  const stored = drafts.map(({ values }) => codecOf(resource).toStored(values))
  const made = await uniquely(resource, tx.rows<{ id: number }>(storeOf(resource).insert(stored, user.id)))
  if (made.length !== drafts.length) refuse('系统繁忙，请稍后重试')
  const entries = drafts.map(({ values, outcome }, i) => ({
    resource: resource.name,
    rowId: made[i]?.id ?? 0,
    action: 'create',
    user,
    changes: openChanges(resource, changesBetween({}, values, Object.keys(stored[i] ?? {}))),
    remark: outcome.remark,
  }))
  await writeAudit(tx, ...entries)
  return made.map(({ id }) => id)
}

export async function createRow(request: WriteRequest): Promise<Row> {
  const draft = await draftCreate(request)
  const { input, values, outcome } = draft
  const [id = 0] = await insertRows(request, [draft])
  await request.handlers.acted?.({ ...work(request, values, input), action: 'create', id, outcome })
  return { id, ...(outcome.data as object | undefined) }
}

/** What an edit makes of the row as it stands. @throws Refusal with messages by field */
export async function draftEdit(request: WriteRequest, row: Row): Promise<Draft> {
  const { resource, user, body } = request
  checkVersion(resource, row, body)
  const sent = writable(resource, body, 'edit', user)
  // Locks are judged on the row as it was: a change must not unlock itself.
  const states = fieldStates(resource, row, contextOf(user, request.now))
  for (const [name, value] of Object.entries(sent)) {
    const locked = states[name]?.locked
    if (locked && JSON.stringify(value) !== JSON.stringify(row[name] ?? null)) refuseFields({ [name]: locked })
  }
  const merged = withoutHidden(resource, { ...row, ...sent }, request)
  const input = await validated(schemaOf(request, 'edit'), merged)
  const changed = pick(resource.fields, changedNames(row, input, sent))
  await checkReferences(request, changed, input)
  await checkLookups(request, changed, input, row)
  const outcome = (await request.handlers.edit?.(work(request, row, input))) ?? {}
  const values: Row = { ...pick(input, Object.keys(resource.fields)), ...outcome.set }
  await checkUnique(request, { ...row, ...values }, Number(row.id))
  return { input, values, outcome }
}

/** Which fields of a row an edit changes, as [before, after]. */
export const changesOf = (row: Row, { values }: Draft): Changes =>
  changesBetween(row, { ...row, ...values }, Object.keys(values))

/** Writes an edit and tells the resource's handler. */
export async function applyEdit(request: WriteRequest, row: Row, { input, values, outcome }: Draft): Promise<void> {
  await updateRow(request, row, values, 'edit', outcome)
  await request.handlers.acted?.({ ...work(request, row, input), action: 'edit', id: Number(row.id), outcome })
}

export async function editRow(request: WriteRequest): Promise<Row> {
  const row = await lockRow(request, Number(request.body.id))
  const draft = await draftEdit(request, row)
  await applyEdit(request, row, draft)
  return { id: row.id, ...(draft.outcome.data as object | undefined) }
}

export async function removeRow(request: WriteRequest): Promise<Row> {
  const row = await lockRow(request, Number(request.body.id))
  const outcome = (await request.handlers.remove?.(work(request, row, {}))) ?? {}
  await request.tx.rows(storeOf(request.resource).remove(row.id, request.user.id))
  await writeAudit(request.tx, {
    resource: request.resource.name,
    rowId: Number(row.id),
    action: 'remove',
    user: request.user,
    changes: {},
    remark: outcome.remark,
  })
  return { id: row.id }
}

/** A declared transition on one record: guard, gates, input, handler, write and audit in the caller's transaction. */
export async function transition(request: WriteRequest, name: string, action: AnyAction): Promise<Outcome> {
  const { resource, body, user } = request
  const row = await lockRow(request, Number(body.id ?? body.order_id), action.contested ? MESSAGES.stale : undefined)
  checkVersion(resource, row, body)
  const state = actionState(resource, name, row, contextOf(user, request.now))
  if (!state.possible) refuse(MESSAGES.stale)
  if (state.reason) refuse(state.reason)
  const input = await actionInput(request, action)
  const handler: Handler<Row> | undefined = request.handlers.actions?.[name]
  const outcome = (await handler?.(work(request, row, input))) ?? {}
  const after = { ...declaredValues(request, action), ...outcome.set }
  const remark = outcome.remark ?? reasonOf(input)
  await updateRow(request, row, after, name, { ...outcome, remark }, action.when)
  await request.handlers.acted?.({ ...work(request, row, input), action: name, id: Number(row.id), outcome })
  return { ...outcome, data: { id: row.id, ...(outcome.data as object | undefined) } }
}

/** An action on the resource as a whole: no row, its handler does the work and its own audit. */
export async function resourceAction(request: WriteRequest, name: string, action: AnyAction): Promise<Outcome> {
  const input = await actionInput(request, action)
  const handler = request.handlers.actions?.[name]
  if (!handler) throw new Error(`${request.resource.name}.${name} has no handler`)
  return (await handler(work(request, {}, input))) ?? {}
}

async function actionInput(request: WriteRequest, action: AnyAction): Promise<Row> {
  if (!action.input) return {}
  const sent = withSafeHtml(action.input, pick(request.body, Object.keys(action.input)))
  const input = await validated(inputSchema(action.input), sent)
  await checkReferences(request, action.input, input)
  await checkLookups(request, action.input, input)
  return input
}

const reasonOf = (input: Row): string | null => {
  const reason = input.remark ?? input.cancel_reason ?? input.reason
  return typeof reason === 'string' ? reason : null
}

function declaredValues(request: WriteRequest, action: AnyAction): Row {
  const context = contextOf(request.user, request.now)
  return Object.fromEntries(
    Object.entries(action.set ?? {}).map(([name, value]) => [name, resolveOperand(value, context)]),
  )
}

/** The row within the caller's scope, locked (of a resource of one row: made when it does not exist yet); whose it is not, and what does not exist, look the same. */
async function lockRow(request: WriteRequest, id: number, missing?: string): Promise<Row> {
  if (request.resource.single) return lockSingle(request)
  if (!Number.isInteger(id)) refuse('参数 id 不正确')
  const row = await findRow(request.tx, request.resource, id, request.user, request.resourceOf, true)
  if (!row) return missing ? refuse(missing) : forbid()
  return mayWrite(request.resource, row, request.user) ? row : forbid()
}

/** A stale edit is told what differs: mine is what was sent, theirs what stands. */
function checkVersion(resource: AnyResource, row: Row, body: Readonly<Record<string, unknown>>): void {
  if (body.version === undefined || body.version === null || Number(body.version) === row.version) return
  const conflict: Record<string, { mine: unknown; theirs: unknown }> = {}
  for (const name of Object.keys(resource.fields)) {
    const mine = body[name]
    if (mine !== undefined && JSON.stringify(mine) !== JSON.stringify(row[name] ?? null)) {
      conflict[name] = { mine, theirs: row[name] ?? null }
    }
  }
  refuse(MESSAGES.stale, { conflict, version: row.version })
}

async function updateRow(
  request: WriteRequest,
  row: Row,
  after: Row,
  action: string,
  outcome: Outcome,
  when?: Rule,
): Promise<void> {
  const { resource, tx, user } = request
  const changes = changesBetween(row, { ...row, ...after }, Object.keys(after))
  // What leaves the row as it is (a remark, a photo) makes nobody's open form stale.
  if (Object.keys(after).length === 0 && !when) {
    return writeAudit(tx, {
      resource: resource.name,
      rowId: Number(row.id),
      action,
      user,
      changes: openChanges(resource, changes),
      remark: outcome.remark,
    })
  }
  const stored = codecOf(resource).toStored(pick(after, Object.keys(changes)))
  const guard = when && ruleSql(resource, when, contextOf(user, request.now))
  const written = await uniquely(resource, tx.rows(storeOf(resource).update(row.id, stored, user.id, guard)))
  if (written.length === 0) refuse(MESSAGES.stale)
  await writeAudit(tx, {
    resource: resource.name,
    rowId: Number(row.id),
    action,
    user,
    changes: openChanges(resource, changes),
    remark: outcome.remark,
  })
}

function changedNames(row: Row, input: Row, sent: Row): string[] {
  return Object.keys(sent).filter((name) => JSON.stringify(input[name] ?? null) !== JSON.stringify(row[name] ?? null))
}

function pick<T>(values: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  const picked: Record<string, T> = {}
  for (const name of names) {
    const value = values[name]
    if (value !== undefined) picked[name] = value
  }
  return picked
}
