import type { FastifyRequest } from 'fastify'
import { mayAction } from '../../../src/schema/compile/access'
import { readAs } from '../../../src/schema/compile/readAs'
import type { AnyAction, AnyResource } from '../../../src/schema/model'
import type { Db } from '../../db/db'
import { reject, rejectForbidden } from '../../kernel/domainError'
import { codecOf, type Row } from '../core/codec'
import { clock, type Session } from '../core/handlers'
import type { Query } from '../core/query'
import { checkNamed, sentId } from '../core/recordId'
import type { Reach } from '../core/scope'
import { allowed, type Target } from '../core/targets'
import { userById } from '../core/user'
import { cutToCards } from './card'
import type { Engine } from './engine'
import { nameFilesOf } from './fileNames'
import { refuseUnknownFilters, requestedView } from './filters'
import { cutReply, findRow, listRows } from './list'
import { LIST_PART } from './listPage'
import { projectionOf } from './projection'
import { readSingle } from './single'

/** A list as its caller reads it. @throws DomainError when he may not open it */
export async function readList(db: Db, engine: Engine, target: Target, query: Query, user: Session) {
  const view = requestedView(target, query, user)
  const declared = await engine.current(target.resource)
  const resource = readAs(declared, user)
  const handlers = engine.handlersOf(resource)
  const { source, filters } = handlers
  const projection = projectionOf(declared, resource, query, user, handlers)
  if (resource.wire === 'simpleRest') refuseUnknownFilters(resource, query, user, filters)
  const lists = { resourceOf: engine.resourceOf, kept: engine.lists }
  const reply = source
    ? await source.list({ tx: db, user, query })
    : await listRows(db, resource, query, user, { ...lists, filters, view, projection })
  const present = codecOf(resource).presenter(user)
  for (let from = 0; from < reply.data.length; from += LIST_PART) {
    if (from > 0) await new Promise(setImmediate)
    const rows = reply.data.slice(from, from + LIST_PART)
    await handlers.present?.({ tx: db, user, rows, detail: false, fields: projection?.asked })
    await cutToCards(db, resource, rows, user)
    for (const row of rows) present(row)
    await nameFilesOf(db, resource, rows, 'list')
  }
  const beside = engine.sentReply(resource, 'list', await handlers.extra?.({ tx: db, user }))
  const sent = projection
    ? (row: Row) => engine.sentReply(resource, 'row', projection.pick(row))
    : (row: Row) => engine.sent(resource, row, 'row')
  return { ...reply, ...beside, data: reply.data.map(sent) }
}

/** A record as its caller reads it. @throws DomainError when there is none in his reach */
export async function readOne(db: Db, engine: Engine, target: Target, query: Query, user: Session): Promise<Row> {
  allowed(target, user)
  const resource = readAs(await engine.current(target.resource), user)
  const row = await readRow(db, engine, resource, query, user, 'seen')
  checkNamed(resource, row, query, user)
  return shownRow(engine, db, resource, row, user)
}

/**
 * Answers a reading call: a list, a record, or what the action's own reader says.
 * @param query the parameters; a list that is asked for by POST carries them in its body
 */
export async function read(
  db: Db,
  engine: Engine,
  targets: readonly Target[],
  request: FastifyRequest,
  query: Query,
): Promise<unknown> {
  // What its own reader answers shares a list's call with it for others.
  const beside = targets.find(
    ({ resource, name }) => name !== 'list' && name !== 'get' && mayAction(resource, name, request.user),
  )
  const target = beside ?? targets[0]
  if (!target) return rejectForbidden()
  const { resource, name, action } = target
  const user: Session = request.user
  if (name === 'list') return cutReply(await readList(db, engine, target, query, user))
  if (name === 'get') return readOne(db, engine, target, query, user)
  allowed(target, user)
  const row = (action as AnyAction).on === 'resource' ? {} : await readRow(db, engine, resource, query, user)
  const reader = engine.handlersOf(resource).reads?.[name]
  if (!reader) throw new Error(`${resource.name}.${name} has no reader`)
  const reply = await reader({ tx: db, user, row, query, body: {}, now: clock() })
  return engine.sentReply(resource, `calls.${name}`, reply)
}

/** The row that a call names, with nothing hidden. @throws DomainError when there is none in the caller's reach */
export async function readRow(
  db: Db,
  engine: Engine,
  resource: AnyResource,
  query: Query,
  user: Session,
  reach?: Reach,
): Promise<Row> {
  if (resource.single) return readSingle(db, resource, user, engine.resourceOf)
  const id = sentId(resource, query)
  if (!Number.isSafeInteger(id)) reject('参数 id 不正确')
  const { source } = engine.handlersOf(resource)
  if (source) return (await source.get({ tx: db, user, id })) ?? rejectForbidden()
  return (await findRow(db, resource, id, user, engine.resourceOf, { reach })) ?? rejectForbidden()
}

/** A record as it travels, with nothing that this user does not see. */
export async function shownRow(engine: Engine, db: Db, resource: AnyResource, row: Row, user: Session): Promise<Row> {
  await engine.handlersOf(resource).present?.({ tx: db, user, rows: [row], detail: true })
  await cutToCards(db, resource, [row], user)
  const shown = codecOf(resource).presenter(user)(row)
  await nameFilesOf(db, resource, [shown], 'detail')
  return engine.sent(resource, shown, 'record')
}

/** Reads a record as somebody would who is not asking at this moment: with the rights that he has now. @throws DomainError when he has none */
export const recordAsSeenBy =
  (db: Db, engine: Engine, resource: AnyResource) =>
  async (userId: number, id: number): Promise<Row> => {
    const user = (await userById(db, userId)) ?? rejectForbidden()
    const { get } = resource.actions
    if (!get) throw new Error(`${resource.name} has no details`)
    return readOne(db, engine, { resource, name: 'get', action: get }, { id: String(id) }, user)
  }
