import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayAction } from '../../../src/schema/compile/access'
import { type AnyResource, isVerb, platformWire } from '../../../src/schema/model'
import type { Db } from '../../db/db'
import type { Query } from '../../engine/core/query'
import { bodyOf, type Target, viewTargets } from '../../engine/core/targets'
import type { Engine } from '../../engine/read/engine'
import { findRow } from '../../engine/read/list'
import { read, readList, readOne, readRow, shownRow } from '../../engine/read/read'
import { checkParameters } from '../lengths'
import { requireSession } from '../session'
import { mountHistory } from './history'
import { mountImport } from './import'
import type { OpenCalls } from './openCalls'
import { mountOutcome } from './outcome'
import { mountRest, type RestCalls, unknownResource } from './rest'
import { write, writeAny } from './writeCall'

const isRead = ({ name, action }: Target): boolean =>
  name === 'list' || ('readonly' in action && action.readonly === true)

const handsOut = ({ action }: Target): boolean => 'handsOut' in action && action.handsOut === true

/**
 * One route for each call of each declaration; several actions may share a call (POST creates or, with an id, edits).
 * @param open what is answered to strangers at the address of a declared call
 */
export function mountResources(app: FastifyInstance, db: Db, engine: Engine, open: OpenCalls = {}): void {
  const routes = new Map<string, Target[]>()
  for (const resource of engine.resources) {
    for (const [name, action] of Object.entries(resource.actions)) {
      // The five of the wire `simpleRest` have routes of their own.
      if (!action || (resource.wire === 'simpleRest' && isVerb(name))) continue
      for (const call of [action.call, ...(action.aliases ?? [])]) {
        routes.set(call, [...(routes.get(call) ?? []), { resource, name, action }])
      }
    }
    for (const target of viewTargets(resource)) routes.set(target.call, [...(routes.get(target.call) ?? []), target])
  }
  mountAllRest(app, db, engine)
  mountImport(app, db, engine)
  mountOutcome(app, db, engine)
  const all = () => [...engine.resources, ...(engine.made?.all() ?? [])]
  mountHistory(app, db, all, (resource, query, user) => readRow(db, engine, resource, query, user))
  for (const [call, targets] of routes) {
    const [method, path] = call.split(' ') as ['GET' | 'POST', string]
    app.route({
      method,
      url: path,
      preHandler: async (request) => {
        if (!open[call]?.(request)) await requireSession(request)
      },
      config: { long: [platformWire.fields], repeatable: targets.every(isRead), handsOut: targets.some(handsOut) },
      handler: (request) =>
        open[call]?.(request)?.() ??
        (method === 'GET'
          ? read(db, engine, targets, request, request.query as Query)
          : targets[0]?.name === 'list'
            ? read(db, engine, targets, request, askedByBody(request))
            : writeAny(db, engine, targets, request)),
    })
  }
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
  // What else is done to a record is a call like any other's: in the envelope, by its action's name.
  app.route({
    method: 'POST',
    url: '/rest/:resource/act/:action',
    preHandler: requireSession,
    async handler(request) {
      const resource = await madeOf(request)
      const { action: name } = request.params as { action: string }
      const action = isVerb(name) || !Object.hasOwn(resource.actions, name) ? undefined : resource.actions[name]
      return action ? writeAny(db, engine, [{ resource, name, action }], request) : unknownResource()
    },
  })
}

/** A list that is asked for by POST carries its parameters in the body. */
function askedByBody(request: FastifyRequest): Query {
  const query = bodyOf(request)
  checkParameters(query, [platformWire.fields])
  return query
}
