import { mayWrite, meetsRowRoles, seesField } from '../../../src/schema/compile/access'
import { formSchema, inputSchema } from '../../../src/schema/compile/schema'
import { askedBy, fieldStates, hiddenBeside } from '../../../src/schema/compile/states'
import { type FormMode, isWritable } from '../../../src/schema/compile/writable'
import {
  type AnyAction,
  type AnyResource,
  type FieldData,
  REMARK,
  resolveOperand,
  staleMessage,
} from '../../../src/schema/model'
import { reject, rejectForbidden, rejectStale } from '../../kernel/domainError'
import { type Changes, changesBetween, isSame, openChanges } from '../core/changes'
import type { Row } from '../core/codec'
import { withFileKeys } from '../core/files'
import type { Handler, Outcome, Work } from '../core/handlers'
import { checkNamed, recordIdOf, sentId } from '../core/recordId'
import { contextOf } from '../core/scope'
import { findRow } from '../read/list'
import { lockSingle } from '../read/single'
import { defaultsOf } from '../table/table'
import { judge, writeJudged } from './act'
import { checkFiles } from './checkFiles'
import { checkLookups, checkReferences, checkUnique, checkUnreferred, refuseFields, validated } from './checks'
import { withSafeHtml } from './html'
import { checkMergedAmounts, checkVersion, mergedEdit } from './merge'
import { insertRecords, writeRemoval, writeRow } from './rows'
import { checkFixed, checkLocked, readValue, writable } from './sent'
import type { WriteRequest } from './writeRequest'

const work = (request: WriteRequest, row: Row, input: Row): Work<Row> => ({
  tx: request.tx,
  user: request.user,
  now: request.now,
  input,
  body: request.body,
  row,
  createOther: (values) => createRow({ ...request, body: values }),
  afterCommit: request.afterCommit,
  address: request.address ?? null,
  prepared: request.found,
  imported: request.known !== undefined,
})

/** Nobody gives, takes or opens by a write what is above him. @throws DomainError */
async function checkAuthority({ handlers, tx, user }: WriteRequest, action: string, row: Row | null, input: Row) {
  await handlers.authority?.({ tx, user, action, row, input })
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

const schemaOf = ({ known, resource, user, now }: WriteRequest, mode: FormMode) =>
  known?.schemaOf(mode) ?? formSchema(resource, () => contextOf(user, now), mode)

/** What stands where nothing was sent; a field that asks in words of its own is asked of whoever may answer (F-304). */
function presetsOf({ resource, user }: WriteRequest): Row {
  const isAsked = (field: FieldData | undefined) =>
    field !== undefined && typeof field.required === 'string' && isWritable(field, 'create') && seesField(field, user)
  return Object.fromEntries(Object.entries(defaultsOf(resource)).filter(([name]) => !isAsked(resource.fields[name])))
}

/** What a new record's form says, checked field by field. @throws DomainError with messages by field */
export async function createInput(request: WriteRequest): Promise<Row> {
  const { resource } = request
  const presets = presetsOf(request)
  const sent = { ...presets, ...writable(resource, request.body, 'create', request.user) }
  checkLocked(request, presets, sent)
  const input = await validated(schemaOf(request, 'create'), withoutHidden(resource, sent, request))
  await checkReferences(request, resource.fields, input)
  await checkLookups(request, resource.fields, input)
  await checkFiles(request, resource.fields, input)
  return input
}

/** A record that may be written: checked, and completed by the resource's handler. */
export interface Draft {
  readonly input: Row
  /** the columns and their values */
  readonly values: Row
  readonly outcome: Outcome
}

/** @throws DomainError */
export async function draftCreate(request: WriteRequest): Promise<Draft> {
  const input = await createInput(request)
  await checkAuthority(request, 'create', null, input)
  const outcome = (await request.handlers.create?.(work(request, {}, input))) ?? {}
  const values: Row = { ...assigned(request.resource, input, request), ...outcome.set }
  await checkUnique(request, values)
  return { input, values, outcome }
}

/** Writes new records, see {@link insertRecords}. @returns their ids, in the order of the drafts */
export const insertRows = (
  writer: Pick<WriteRequest, 'tx' | 'resource' | 'user'>,
  drafts: readonly Draft[],
): Promise<number[]> =>
  insertRecords(
    writer,
    drafts.map(({ values, outcome: { remark } }) => ({ values, remark })),
  )

/** A new record with its audit row. @returns its id and what the handler adds @throws DomainError with messages by field */
export async function createRow(request: WriteRequest): Promise<Row> {
  const draft = await draftCreate(request)
  const { input, values, outcome } = draft
  const [id = 0] = await insertRows(request, [draft])
  await request.handlers.acted?.({ ...work(request, values, input), action: 'create', id, outcome })
  return { id, ...(outcome.data as object | undefined) }
}

/** What an edit makes of the row as it stands. @throws DomainError with messages by field */
export async function draftEdit(request: WriteRequest, row: Row): Promise<Draft> {
  const { resource, user, body } = request
  checkVersion(request, row)
  const context = contextOf(user, request.now)
  judge(resource, resource.actions.edit ?? rejectStale(resource), row, context)
  const sent = writable(resource, body, 'edit', user, row)
  // Locks are judged on the row as it was: a change must not unlock itself.
  const states = fieldStates(resource, row, context)
  for (const [name, value] of Object.entries(sent)) {
    const locked = states[name]?.locked
    if (locked && !isSame(value, row[name])) refuseFields({ [name]: locked })
  }
  checkFixed(request, row)
  const merged = withoutHidden(resource, { ...row, ...sent }, request)
  const input = await validated(schemaOf(request, 'edit'), merged, row)
  const changed = pick(resource.fields, changedNames(row, input, sent))
  await checkReferences(request, changed, input, row)
  await checkLookups(request, changed, input, row)
  await checkFiles(request, changed, input, row)
  await checkAuthority(request, 'edit', row, input)
  const outcome = (await request.handlers.edit?.(work(request, row, input))) ?? {}
  const values: Row = { ...pick(input, Object.keys(resource.fields)), ...outcome.set }
  await checkUnique(request, { ...row, ...values }, Number(row.id))
  return { input, values, outcome }
}

/** Which fields of a row an edit changes, as [before, after]; of a secret one that it changes. */
export const changesOf = ({ resource }: Pick<WriteRequest, 'resource'>, row: Row, { values }: Draft): Changes =>
  openChanges(resource, changesBetween(row, { ...row, ...values }, Object.keys(values)))

/** Writes an edit, unless it changes nothing, and tells the resource's handler. */
export async function applyEdit(request: WriteRequest, row: Row, { input, values, outcome }: Draft): Promise<void> {
  // A handler may have written elsewhere what the record's version stands for.
  const mayWrite = request.handlers.edit !== undefined && !request.handlers.judgesOnly
  const isChange = mayWrite || Object.keys(values).some((name) => !isSame(values[name], row[name]))
  if (isChange) await writeRow(request, row, values, { action: 'edit', remark: outcome.remark })
  await request.handlers.acted?.({ ...work(request, row, input), action: 'edit', id: Number(row.id), outcome })
}

/** An edit with its audit row, merged with what others have written meanwhile. @throws DomainError with messages by field, or with the fields that others have changed too */
export async function editRow(request: WriteRequest): Promise<Row> {
  const { actions } = request.resource
  const row = await lockRow(request, recordIdOf(request.resource, request.body), { rowRoles: actions.edit?.rowRoles })
  const { request: own, isMerged } = await mergedEdit(request, row)
  const draft = await draftEdit(own, row)
  if (isMerged) checkMergedAmounts(own, row, draft.values)
  await applyEdit(own, row, draft)
  return { id: row.id, ...(draft.outcome.data as object | undefined) }
}

/** A removal, which leaves the row behind with `removed_at`, with its audit row. @throws DomainError */
export async function removeRow(request: WriteRequest): Promise<Row> {
  const { actions } = request.resource
  const row = await lockRow(request, recordIdOf(request.resource, request.body), { rowRoles: actions.remove?.rowRoles })
  checkNamed(request.resource, row, request.body, request.user)
  await checkAuthority(request, 'remove', row, {})
  const outcome = (await request.handlers.remove?.(work(request, row, {}))) ?? {}
  await checkUnreferred(request, row.id)
  await writeRemoval(request, row, { action: 'remove', remark: outcome.remark })
  return { id: row.id }
}

/** The row of a transition as it stands, if the transition is possible for it. @throws DomainError */
function judgedRow(request: WriteRequest, action: AnyAction, row: Row): Row {
  const { resource, body, user } = request
  checkVersion(request, row)
  if (!action.input) checkNamed(resource, row, body, user)
  judge(resource, action, row, contextOf(user, request.now))
  return row
}

/**
 * Asks of a call what can be asked before its transaction, where something is fetched or proved ahead of it: whose record it is,
 * whether it is possible, whether its input is right. Nothing is held: the transaction asks once more. @throws DomainError
 */
export async function checkBeforeTransaction(request: WriteRequest, action: AnyAction): Promise<void> {
  const { resource, tx, body, user } = request
  if (action.on === 'resource' || resource.single) {
    await actionInput(request, action)
    return
  }
  const row = await findRow(tx, resource, sentId(resource, body), user, request.resourceOf, { reach: 'own' })
  if (!row || !mayWrite(resource, row, user) || !meetsRowRoles(action, row, user)) rejectForbidden()
  await actionInput(request, action, judgedRow(request, action, row))
}

/** A declared transition on one record: guard, gates, input, handler, write and audit in the caller's transaction; one that only asks holds and writes nothing. */
export async function transition(request: WriteRequest, name: string, action: AnyAction): Promise<Outcome> {
  const { resource, body } = request
  const row = judgedRow(request, action, await lockRow(request, sentId(resource, body), action))
  const input = await actionInput(request, action, row)
  await checkAuthority(request, name, row, input)
  const handler: Handler<Row> | undefined = request.handlers.actions?.[name]
  const outcome = (await handler?.(work(request, row, takenInput(action, input)))) ?? {}
  const told = { ...outcome, data: { id: row.id, ...(outcome.data as object | undefined) } }
  if (action.readonly) return told
  const done = outcome.as ?? name
  await writeJudged(request, row, action, {
    context: { ...contextOf(request.user, request.now), input },
    values: outcome.set,
    action: done,
    transition: name,
    remark: outcome.remark ?? reasonOf(input),
  })
  await request.handlers.acted?.({ ...work(request, row, input), action: done, id: Number(row.id), outcome })
  return told
}

/** An action on the resource as a whole: no row, its handler does the work and its own audit. */
export async function resourceAction(request: WriteRequest, name: string, action: AnyAction): Promise<Outcome> {
  const input = await actionInput(request, action)
  const handler = request.handlers.actions?.[name]
  if (!handler) throw new Error(`${request.resource.name}.${name} has no handler`)
  await checkAuthority(request, name, null, input)
  return (await handler(work(request, {}, takenInput(action, input)))) ?? {}
}

/** What a call of several records asks of all of them, but for what `each` answers: without it none is tried. @throws DomainError with messages by field */
export async function checkBulkInput(request: WriteRequest, { input, rules }: AnyAction): Promise<void> {
  if (!input) return
  const context = () => contextOf(request.user, request.now)
  const own = new Set(Object.values(Object(request.body.each)).flatMap((answers) => Object.keys(Object(answers))))
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !own.has(name)))
  await validated(inputSchema({ fields, rules }, context), pick(request.body, Object.keys(fields)))
}

async function actionInput(request: WriteRequest, action: AnyAction, about: Row | null = null): Promise<Row> {
  if (!action.input) return {}
  const given = withFileKeys(action.input, withSafeHtml(action.input, pick(request.body, Object.keys(action.input))))
  const asked = askedBy(request.resource, action, about)
  const context = () => contextOf(request.user, request.now)
  const hidden = hiddenBeside(asked, readAs(action.input, given), context())
  const sent = pick(
    given,
    Object.keys(given).filter((name) => !hidden.includes(name)),
  )
  const input = await validated(inputSchema(asked, context), sent)
  await checkReferences(request, action.input, input, {}, about)
  await checkLookups(request, action.input, input)
  await checkFiles(request, action.input, input, about ?? {})
  return input
}

const readAs = (fields: Readonly<Record<string, FieldData>>, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields[name] ? readValue(fields[name], value) : value]),
  )

/** A handler gets what it says it takes, so that the declaration tells where every answer goes. */
const takenInput = ({ takes = [] }: AnyAction, input: Row): Row => pick(input, [REMARK, ...takes])

const reasonOf = (input: Row): string | null => {
  const reason = input[REMARK] ?? input.cancel_reason
  return typeof reason === 'string' ? reason : null
}

/** The row within the caller's scope, locked (of a resource of one row: made when it does not exist yet); whose it is not, and what does not exist, look the same. */
async function lockRow(
  request: WriteRequest,
  id: number,
  action: Pick<AnyAction, 'claim' | 'readonly' | 'rowRoles'> = {},
): Promise<Row> {
  const { claim: contested = false, readonly = false } = action
  if (request.resource.single) return lockSingle(request)
  if (!Number.isInteger(id)) reject('参数 id 不正确')
  const reach = contested ? 'seen' : 'own'
  const row = await findRow(request.tx, request.resource, id, request.user, request.resourceOf, {
    lock: !readonly,
    reach,
  })
  if (!row) return contested ? reject(staleMessage(request.resource)) : rejectForbidden()
  const isOwn = mayWrite(request.resource, row, request.user) && meetsRowRoles(action, row, request.user)
  return isOwn ? row : rejectForbidden()
}

function changedNames(row: Row, input: Row, sent: Row): string[] {
  return Object.keys(sent).filter((name) => !isSame(input[name], row[name]))
}

function pick<T>(values: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  const picked: Record<string, T> = {}
  for (const name of names) {
    const value = values[name]
    if (value !== undefined) picked[name] = value
  }
  return picked
}
