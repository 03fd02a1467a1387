import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Identity, mayAction } from '../../src/schema/compile/access'
import { checkResources } from '../../src/schema/compile/check'
import { bulkFields } from '../../src/schema/compile/exchange'
import { grantsOf, withGrants } from '../../src/schema/compile/grants'
import { readAs } from '../../src/schema/compile/readAs'
import {
  type AnyAction,
  type AnyResource,
  BULK_LIMIT,
  type BulkWords,
  busyMessage,
  doneWords,
  isSecret,
  isVerb,
  ownEntry,
  platformWire,
  staleMessage,
  type VerbDecl,
} from '../../src/schema/model'
import type { Db, Tx } from '../db/db'
import { remember } from '../http/idempotency'
import { checkParameters } from '../http/lengths'
import { forbid, Refusal, refuse } from '../http/refusal'
import { requireSession } from '../http/session'
import { codecOf, type Row } from './codec'
import { type Query, refuseUnknownFilters, viewAsked } from './filters'
import type { Handlers, Implementation, Outcome, Session } from './handlers'
import { mountHistory } from './history'
import { mountImport } from './import/mount'
import { findRow, LIST_PART, listRows, toldWhole } from './list'
import { mountRest, type RestCalls, unknownResource } from './rest'
import { inTurn, recordNamed, refusingLocked } from './rowTurns'
import { bindScopes, type Reach } from './scope'
import { readSingle } from './single'
import { createRow, editRow, removeRow, resourceAction, transition } from './write'
import { checkNamed, idNameOf, sentId, type WriteRequest } from './writeRequest'

/** Resources that are made while the server runs. */
interface MadeResources {
  /** the same array until one is published */
  all(): readonly AnyResource[]
  find(name: string): AnyResource | undefined
  /** the same of those too that are not served at present, but referred to */
  known(name: string): AnyResource | undefined
  /** those of all of them that have a field which refers to a resource */
  referring(name: string): readonly AnyResource[]
  refresh(now?: boolean): Promise<void>
}

export interface Engine {
  /** the coded ones */
  readonly resources: readonly AnyResource[]
  /** of all, those made at run time too, also while they are suspended */
  readonly resourceOf: (name: string) => AnyResource | undefined
  readonly handlersOf: (resource: AnyResource) => Handlers<Row>
  /** the resource with its open choices as they are now */
  readonly current: (resource: AnyResource) => Promise<AnyResource>
  readonly made: MadeResources | undefined
}

/** Joins declarations with their handlers. @throws when an implementation names an unknown resource, action or hook */
export function createEngine(
  resources: readonly AnyResource[],
  implementations: readonly Implementation[],
  made?: MadeResources,
): Engine {
  checkResources(resources)
  bindScopes(resources)
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  const handlers = new Map<string, Handlers<Row>>()
  for (const { resource: name, handlers: given } of implementations) {
    const resource = byName.get(name)
    if (!resource) throw new Error(`handlers for an unknown resource "${name}"`)
    for (const action of [...Object.keys(given.actions ?? {}), ...Object.keys(given.reads ?? {})]) {
      if (!resource.actions[action]) throw new Error(`${name} has no action "${action}"`)
    }
    handlers.set(name, given)
  }
  for (const resource of resources) {
    const own = handlers.get(resource.name) ?? {}
    checkActions(resource, own)
    if (Boolean(resource.confers) !== Boolean(own.authority))
      throw new Error(`${resource.name}: no authority for what it confers`)
    if (resource.sourced && !handlers.get(resource.name)?.source) throw new Error(`${resource.name} has no source`)
  }
  return {
    resources,
    resourceOf: (name) => byName.get(name) ?? made?.known(name),
    handlersOf: (resource) => handlers.get(resource.name) ?? {},
    current: currentOf(resources, made),
    made,
  }
}

/** Filled in once for each publication, since whatever is worked out of a resource is kept with it. */
function currentOf(resources: readonly AnyResource[], made: MadeResources | undefined): Engine['current'] {
  const filled = new WeakMap<readonly AnyResource[], Map<AnyResource, AnyResource>>()
  return async (resource) => {
    if (!Object.values(resource.fields).some(({ choicesOf }) => choicesOf)) return resource
    await made?.refresh(true)
    const present = made?.all() ?? resources
    const known = filled.get(present) ?? new Map<AnyResource, AnyResource>()
    filled.set(present, known)
    const current = known.get(resource) ?? withGrants(resource, grantsOf([...resources, ...(made?.all() ?? [])]))
    known.set(resource, current)
    return current
  }
}

/** Reads, actions without a row and those that leave answers to a handler do nothing by themselves: a missing handler is an error at start, not at two in the morning. */
function checkActions(resource: AnyResource, handlers: Handlers<Row>): void {
  for (const [name, action] of Object.entries(resource.actions)) {
    if (!action || isVerb(name)) continue
    const { on, takes = [] } = action as AnyAction
    const isMissing = action.call.startsWith('GET ')
      ? !handlers.reads?.[name]
      : (on === 'resource' || takes.length > 0) && !handlers.actions?.[name]
    if (isMissing) throw new Error(`${resource.name}.${name} (${action.call}) has no handler`)
  }
}

interface Target {
  readonly resource: AnyResource
  readonly name: string
  readonly action: AnyAction | VerbDecl
  /** of a list at an address of views: their names */
  readonly views?: readonly string[]
}

/** One route for each call of each declaration; several actions may share a call (POST creates or, with an id, edits). */
export function mountResources(app: FastifyInstance, db: Db, engine: Engine): void {
  const routes = new Map<string, Target[]>()
  for (const resource of engine.resources) {
    for (const [name, action] of Object.entries(resource.actions)) {
      if (!action || resource.wire === 'simpleRest') continue
      for (const call of [action.call, ...(action.aliases ?? [])]) {
        routes.set(call, [...(routes.get(call) ?? []), { resource, name, action }])
      }
    }
    for (const target of viewTargets(resource)) routes.set(target.call, [...(routes.get(target.call) ?? []), target])
  }
  mountAllRest(app, db, engine)
  mountImport(app, db, engine)
  const all = () => [...engine.resources, ...(engine.made?.all() ?? [])]
  mountHistory(app, db, all, (resource, query, user) => readRow(db, engine, resource, query, user))
  for (const [call, targets] of routes) {
    const [method, path] = call.split(' ') as ['GET' | 'POST', string]
    app.route({
      method,
      url: path,
      preHandler: requireSession,
      handler: (request) =>
        method === 'GET'
          ? read(db, engine, targets, request, request.query as Query)
          : targets[0]?.name === 'list'
            ? read(db, engine, targets, request, askedByBody(request))
            : writeAny(db, engine, targets, request),
    })
  }
}

/** Lists of views that have addresses of their own. */
function viewTargets(resource: AnyResource): readonly (Target & { readonly call: string })[] {
  const { list } = resource.actions
  const views = Object.entries(resource.views ?? {})
  const calls = new Set(views.flatMap(([, { call }]) => call ?? []))
  return [...calls].flatMap((call) => {
    const names = views.flatMap(([name, view]) => (view.call === call ? [name] : []))
    return list ? [{ resource, name: 'list', action: list, views: names, call }] : []
  })
}

const restCalls = (db: Db, engine: Engine): RestCalls => ({
  list: (resource, action, query, user) => readList(db, engine, { resource, name: 'list', action }, query, user),
  one: (resource, action, query, user) => readOne(db, engine, { resource, name: 'get', action }, query, user),
  write: (resource, name, action, body, request) => write(db, engine, { resource, name, action }, body, request),
  async written(resource, id, user) {
    if (!mayAction(resource, 'get', user)) return undefined
    const row = await findRow(db, resource, Number(id), user, engine.resourceOf, { reach: 'seen' })
    return row && shownRow(engine, db, resource, row, user)
  },
})

/** A record as it travels, with nothing that this user does not see. */
async function shownRow(engine: Engine, db: Db, resource: AnyResource, row: Row, user: Session): Promise<Row> {
  await engine.handlersOf(resource).present?.({ tx: db, user, rows: [row], detail: true })
  return codecOf(resource).presenter(user)(row)
}

/** Coded resources each at its own address; whatever else is asked for may have been published a moment ago. */
function mountAllRest(app: FastifyInstance, db: Db, engine: Engine): void {
  const calls = restCalls(db, engine)
  for (const resource of engine.resources) {
    if (resource.wire === 'simpleRest') mountRest(app, `/rest/${resource.name}`, () => resource, calls)
  }
  const { made } = engine
  if (!made) return
  const madeOf = async (request: FastifyRequest): Promise<AnyResource> => {
    await made.refresh(request.method !== 'GET')
    return made.find((request.params as { resource: string }).resource) ?? unknownResource()
  }
  mountRest(app, '/rest/:resource', madeOf, calls)
}

const bodyOf = (request: FastifyRequest): Row => {
  const body = request.body ?? {}
  return typeof body === 'object' && !Array.isArray(body) ? (body as Row) : refuse('提交的内容不正确')
}

/** A list that is asked for by POST carries its parameters in the body. */
function askedByBody(request: FastifyRequest): Query {
  const query = bodyOf(request)
  checkParameters(query)
  return query
}

function allowed(target: Target, user: Identity): void {
  if (!mayAction(target.resource, target.name, user)) forbid()
}

const clock = (): number => Math.floor(Date.now() / 1000)

async function readList(db: Db, engine: Engine, target: Target, query: Query, user: Session) {
  const view = viewAsked(target, query, user)
  const resource = readAs(await engine.current(target.resource), user)
  const handlers = engine.handlersOf(resource)
  const { source, filters } = handlers
  if (resource.wire === 'simpleRest') refuseUnknownFilters(resource, query, user, filters)
  const reply = source
    ? await source.list({ tx: db, user, query })
    : await listRows(db, resource, query, user, { resourceOf: engine.resourceOf, filters, view })
  const present = codecOf(resource).presenter(user)
  for (let from = 0; from < reply.data.length; from += LIST_PART) {
    if (from > 0) await new Promise(setImmediate)
    const rows = reply.data.slice(from, from + LIST_PART)
    await handlers.present?.({ tx: db, user, rows, detail: false })
    for (const row of rows) present(row)
  }
  const beside = await handlers.beside?.({ tx: db, user })
  return { ...reply, ...beside }
}

async function readOne(db: Db, engine: Engine, target: Target, query: Query, user: Session): Promise<Row> {
  allowed(target, user)
  const resource = readAs(await engine.current(target.resource), user)
  const row = await readRow(db, engine, resource, query, user, 'seen')
  checkNamed(resource, row, query, user)
  return shownRow(engine, db, resource, row, user)
}

/** @param query the parameters; a list that is asked for by POST carries them in its body */
async function read(
  db: Db,
  engine: Engine,
  targets: readonly Target[],
  request: FastifyRequest,
  query: Query,
): Promise<unknown> {
  const target = targets[0]
  if (!target) return forbid()
  const { resource, name, action } = target
  const user: Session = request.user
  if (name === 'list') return toldWhole(await readList(db, engine, target, query, user))
  if (name === 'get') return readOne(db, engine, target, query, user)
  allowed(target, user)
  const row = (action as AnyAction).on === 'resource' ? {} : await readRow(db, engine, resource, query, user)
  const reader = engine.handlersOf(resource).reads?.[name]
  if (!reader) throw new Error(`${resource.name}.${name} has no reader`)
  return reader({ tx: db, user, row, query, body: {}, now: clock() })
}

async function readRow(
  db: Db,
  engine: Engine,
  resource: AnyResource,
  query: Query,
  user: Session,
  reach?: Reach,
): Promise<Row> {
  if (resource.single) return readSingle(db, resource, user, engine.resourceOf)
  const id = sentId(resource, query)
  if (!Number.isSafeInteger(id)) refuse('参数 id 不正确')
  const { source } = engine.handlersOf(resource)
  if (source) return (await source.get({ tx: db, user, id })) ?? forbid()
  return (await findRow(db, resource, id, user, engine.resourceOf, { reach })) ?? forbid()
}

/** A list of ids may travel under the record's own name: `approval_id: [1, 2]` (F-216). */
function withIds(resource: AnyResource | undefined, body: Row): Row {
  const named = resource && body[idNameOf(resource)]
  return Array.isArray(named) && body.ids === undefined ? { ...body, ids: named } : body
}

/** A call of one action: whoever sends `status` 1 where −1 removes does not mean this. */
function asCarried(target: Target, body: Row): Target {
  for (const [name, value] of Object.entries(target.action.with ?? {})) {
    if (name in body && String(body[name]) !== String(value)) refuse(`参数 ${name} 不正确`)
  }
  return target
}

/** Which of the actions that share a call is meant: by what it carries, else the one that carries nothing, else by the verb. */
function targetOf(targets: readonly Target[], body: Row): Target {
  if (targets.length === 1 && targets[0]) return asCarried(targets[0], body)
  const carried = targets.find(({ action }) =>
    Object.entries(action.with ?? {}).some(([name, value]) => String(body[name]) === String(value)),
  )
  if (carried) return carried
  const plain = targets.filter(({ action }) => !action.with)
  const only = plain.length === 1 ? plain[0] : plain.find(({ name }) => !isVerb(name))
  if (only) return only
  const isNew = (body.id === undefined || body.id === null || body.id === '') && !Array.isArray(body.ids)
  const wanted = isNew ? 'create' : 'edit'
  const [apart = 'id'] = targets.flatMap(({ action }) => Object.keys(action.with ?? {}))
  return targets.find((target) => target.name === wanted) ?? refuse(`参数 ${apart} 不正确`)
}

async function writeAny(db: Db, engine: Engine, targets: readonly Target[], request: FastifyRequest) {
  const body = withIds(targets[0]?.resource, bodyOf(request))
  const { info, data } = await write(db, engine, targetOf(targets, body), body, request)
  return { $info: info, $data: data }
}

/** One guarded transaction, done once for one Idempotency-Key. */
async function write(db: Db, engine: Engine, target: Target, body: Row, request: FastifyRequest): Promise<Outcome> {
  allowed(target, request.user)
  const action = target.action as AnyAction
  const resource = await engine.current(target.resource)
  // What refers to a record may have been published a moment ago, on another node.
  if (target.name === 'remove') await engine.made?.refresh(true)
  const tasks: (() => void | Promise<void>)[] = []
  const run = (tx: Tx, input: Row): Promise<Outcome> =>
    refusingLocked(busyMessage(resource), () =>
      perform(target, {
        tx,
        resource,
        handlers: engine.handlersOf(resource),
        user: request.user,
        body: input,
        now: clock(),
        resourceOf: engine.resourceOf,
        referring: engine.made?.referring(resource.name),
        afterCommit: (task) => tasks.push(task),
      }),
    )
  if (action.asks) return run(db, body)
  const key = request.headers['idempotency-key']
  const work = async (tx: Tx): Promise<Outcome> => {
    const once = () => {
      if (!Array.isArray(body.ids)) return run(tx, body)
      if (target.name === 'edit') return bulk(tx, body.ids, target, editsOf(resource, request.user, body), run)
      return action.bulk || resource.wire === 'simpleRest'
        ? bulk(tx, body.ids, target, oneOf(body), run)
        : run(tx, body)
    }
    if (typeof key !== 'string' || key === '') return once()
    const fields = { ...resource.fields, ...action.input }
    const secret = Object.keys(body).some((name) => fields[name] && isSecret(fields[name]))
    const asked = [request.url, body]
    return refusingLocked(busyMessage(resource), () =>
      remember(tx, { key, userId: request.user.id, asked, secret }, async () => answerOf(await once())),
    )
  }
  const outcome = await inTurn(recordNamed(resource, body), () => db.transaction(work))
  for (const task of tasks) {
    await Promise.resolve(task()).catch((error: unknown) => request.log.error(error, 'after commit'))
  }
  return outcome
}

async function perform(target: Target, request: WriteRequest): Promise<Outcome> {
  const { name, action } = target
  const info = 'asks' in action && action.asks ? undefined : doneWords(name, action)
  if (name === 'create') return { info, data: await createRow(request) }
  if (name === 'edit') return { info, data: await editRow(request) }
  if (name === 'remove') return { info, data: await removeRow(request) }
  const declared = action as AnyAction
  const outcome = await (declared.on === 'resource' ? resourceAction : transition)(request, name, declared)
  return { ...outcome, info: outcome.info ?? info }
}

/** Of an outcome what the caller is told; what it writes is nobody's to keep beside the record. */
const answerOf = ({ info, data }: Outcome): Outcome => ({ info, data })

/** What a call of several rows asks of one, with the version that was seen of it (`versions`, by id). */
const oneOf =
  (body: Row) =>
  (id: unknown): Row => ({ ...body, ids: undefined, id, version: ownEntry(Object(body.versions), String(id)) })

const wordsOf = ({ bulk: words }: AnyAction): BulkWords => (typeof words === 'object' ? words : {})

/**
 * Each id in a savepoint of its own: some may fail, and the reply says how many and why (O-568).
 * @param praise said when none has failed
 * @param bodyOf what is asked of one record
 */
async function bulk(
  tx: Tx,
  asked: readonly unknown[],
  { resource, name, action }: Target,
  bodyOf: (id: unknown) => Row,
  run: (tx: Tx, input: Row) => Promise<Outcome>,
): Promise<Outcome> {
  const words = wordsOf(action as AnyAction)
  const stale = staleMessage(resource)
  const ids = [...new Set(asked)]
  if (ids.length === 0) refuse(words.none ?? '请选择要处理的记录')
  if (ids.length > BULK_LIMIT) refuse(`一次最多处理${BULK_LIMIT}条`)
  const { done, failed, reasons } = platformWire.bulk
  const why: string[] = []
  let succeeded = 0
  for (const id of ids) {
    try {
      await tx.transaction((inner) => run(inner, bodyOf(id)))
      succeeded++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      why.push(error.info === stale ? (words.stale ?? error.info) : error.info)
    }
  }
  return {
    ...(why.length === 0 && { info: doneWords(name, action) }),
    data: { [done]: succeeded, [failed]: why.length, [reasons]: [...new Set(why)].join('；') },
  }
}

/**
 * The same values for several records, each with the version that was seen of it (`versions`, by id).
 * @throws Refusal for a field that is not one record's like another's
 */
function editsOf(resource: AnyResource, user: Identity, body: Row): (id: unknown) => Row {
  const { ids: _, id: __, version: ___, versions = {}, ...values } = body
  const open = new Set(bulkFields(resource, user).map(([name]) => name))
  for (const name of Object.keys(values)) {
    if (!open.has(name)) refuse(`「${ownEntry(resource.fields, name)?.label ?? name}」不能批量修改`)
  }
  if (Object.keys(values).length === 0) refuse('请选择要修改的字段')
  return (id) => ({ ...values, id, version: ownEntry(Object(versions), String(id)) })
}
