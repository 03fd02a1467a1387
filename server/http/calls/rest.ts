import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { mayVerb, seesField } from '../../../src/schema/compile/access'
import { type AnyResource, platformWire, type Verb, type VerbDecl } from '../../../src/schema/model'
import { type Row, SHOWN_ENGINE_COLUMNS } from '../../engine/core/codec'
import type { Outcome, Session } from '../../engine/core/handlers'
import { idOf } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { DomainError, reject, rejectForbidden } from '../../kernel/domainError'
import { readJson } from '../json'
import { checkParameters } from '../lengths'
import { requireSession } from '../session'

/** What the routes are made of; the same that serves the platform's wire. */
export interface RestCalls {
  list(resource: AnyResource, action: VerbDecl, query: Query, user: Session): Promise<RestList>
  one(resource: AnyResource, action: VerbDecl, query: Query, user: Session): Promise<Row>
  write(resource: AnyResource, verb: Verb, action: VerbDecl, body: Row, request: FastifyRequest): Promise<Outcome>
  /** the record as it stands after a write; undefined when the user does not, or no longer, see it */
  written(resource: AnyResource, id: unknown, user: Session): Promise<Row | undefined>
}
type RestList = { readonly data: readonly Row[]; readonly total: number; readonly [total: string]: unknown }

/** Finds the resource that a request speaks of. */
type ResourceOfRequest = (request: FastifyRequest) => AnyResource | Promise<AnyResource>

/**
 * A resource in the manner of ra-data-simple-rest: bare rows, Content-Range, sums in X-Totals, real statuses; several rows by
 * `?filter={"id":[…]}`, or `ids` in the body, in one call, each for itself, with the number of both and the reasons. A write of
 * one answers with the record as it stands. What the resource does not know, a field, a filter or a parameter, is refused by its name.
 */
export function mountRest(app: FastifyInstance, url: string, resourceOf: ResourceOfRequest, calls: RestCalls): void {
  type Handler = (resource: AnyResource, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, handler: Handler) => {
    const handle: RouteHandlerMethod = async (request, reply) => handler(await resourceOf(request), request, reply)
    app.route({
      method,
      url: path,
      preHandler: requireSession,
      config: { bare: true, long: ['filter', platformWire.fields] },
      handler: handle,
    })
  }
  const verb = (resource: AnyResource, name: Verb): VerbDecl =>
    (resource.actions[name] as VerbDecl) ?? rejectForbidden()
  const write = (resource: AnyResource, name: 'create' | 'edit' | 'remove', body: Row, request: FastifyRequest) => {
    const action = verb(resource, name)
    if (!mayVerb(resource, name, request.user)) rejectForbidden()
    if (name !== 'remove') refuseUnknownFields(resource, body, request.user)
    return calls.write(resource, name, action, body, request)
  }
  const writeOne = async (resource: AnyResource, name: 'create' | 'edit', body: Row, request: FastifyRequest) => {
    const data = (await write(resource, name, body, request)).data as Row
    return { ...(await calls.written(resource, data.id, request.user)), ...data }
  }
  const own = (request: FastifyRequest): Row => ({
    ...bodyOf(request),
    ids: undefined,
    id: idOf((request.params as { id: string }).id),
  })

  route('GET', url, async (resource, request, reply) => {
    const { query, first } = restQuery(request.query as Query)
    const list = await calls.list(resource, verb(resource, 'list'), query, request.user)
    const { data, total, ...totals } = list
    const last = Math.max(first, first + data.length - 1)
    reply.header('Content-Range', `${resource.name} ${first}-${last}/${total}`)
    if (Object.keys(totals).length > 0) reply.header('X-Totals', JSON.stringify(totals))
    return data
  })
  route('GET', `${url}/:id`, async (resource, request) =>
    calls.one(resource, verb(resource, 'get'), { id: own(request).id }, request.user),
  )
  route('POST', url, async (resource, request) =>
    writeOne(resource, 'create', { ...bodyOf(request), ids: undefined }, request),
  )
  route('PUT', `${url}/:id`, async (resource, request) => writeOne(resource, 'edit', own(request), request))
  route(
    'DELETE',
    `${url}/:id`,
    async (resource, request) => (await write(resource, 'remove', own(request), request)).data,
  )

  const several = (request: FastifyRequest): Row => {
    const body = bodyOf(request)
    const { id = body.ids, ...rest } = restQuery(request.query as Query).filter
    const [other] = Object.keys(rest)
    if (other !== undefined) reject(`没有筛选条件「${other}」`)
    const ids = Array.isArray(id) ? id : id === undefined ? [] : [id]
    return ids.length > 0 ? { ...body, ids } : reject('请选择数据')
  }
  route('PUT', url, async (resource, request) => (await write(resource, 'edit', several(request), request)).data)
  route('DELETE', url, async (resource, request) => (await write(resource, 'remove', several(request), request)).data)
}

/** Parameters that these routes read. */
const PARAMETERS: ReadonlySet<string> = new Set(['sort', 'range', 'filter', platformWire.fields])

/** `sort=["name","ASC"]&range=[0,9]&filter={…}` as the list's own parameters. @throws DomainError naming one that is not read */
function restQuery(query: Query): { query: Query; filter: Query; first: number } {
  const unknown = Object.keys(query).find((name) => !PARAMETERS.has(name))
  if (unknown !== undefined) reject(`没有参数「${unknown}」`, { errors: { [unknown]: `没有参数「${unknown}」` } })
  const parse = <T>(name: string, otherwise: T): T => {
    try {
      return query[name] === undefined ? otherwise : (readJson(String(query[name])) as T)
    } catch {
      return reject(`参数 ${name} 不正确`)
    }
  }
  const filter = parse<Query>('filter', {})
  // Records asked for by their ids come all of them.
  const range = parse<unknown>('range', [0, Array.isArray(filter?.id) ? Math.max(filter.id.length, 1) - 1 : 9])
  const order = parse<unknown>('sort', [])
  if (!Array.isArray(range)) reject('参数 range 不正确')
  if (!Array.isArray(order)) reject('参数 sort 不正确')
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) reject('参数 filter 不正确')
  checkParameters(filter as Record<string, unknown>)
  const from = Math.max(0, Math.floor(Number(range[0] ?? 0)) || 0)
  const limit = Math.max(1, Math.floor(Number(range[1] ?? from + 9)) - from + 1 || 1)
  // Whole pages: a range that begins within one gets the page.
  const page = Math.floor(from / limit) + 1
  const first = (page - 1) * limit
  const names = platformWire
  const [field, direction = 'ASC'] = order
  return {
    first,
    filter,
    query: {
      ...filter,
      ...(query[names.fields] !== undefined && { [names.fields]: query[names.fields] }),
      [names.page]: page,
      [names.limit]: limit,
      ...(field !== undefined && { [names.sort]: field, [names.order]: direction }),
    },
  }
}

/** What of a record may come back as it was read, beside its fields. */
const READ_BACK: ReadonlySet<string> = new Set([...SHOWN_ENGINE_COLUMNS, 'ids', 'versions'])

/** @throws DomainError naming the first field that the resource does not have for this user */
function refuseUnknownFields(resource: AnyResource, body: Row, user: Session): void {
  const seen = Object.entries(resource.fields).filter(([, field]) => seesField(field, user))
  const known = new Set([...READ_BACK, ...seen.flatMap(([name, { shows }]) => [name, ...Object.keys(shows ?? {})])])
  const unknown = Object.keys(body).find((name) => !known.has(name))
  if (unknown !== undefined) reject(`没有字段「${unknown}」`, { errors: { [unknown]: `没有字段「${unknown}」` } })
}

const bodyOf = (request: FastifyRequest): Row => {
  const body = request.body ?? {}
  return typeof body === 'object' && !Array.isArray(body) ? (body as Row) : reject('提交的内容不正确')
}

/** No such resource, published or coded. */
export const unknownResource = (): never => {
  throw new DomainError('请求的地址不存在', { status: 404 })
}
