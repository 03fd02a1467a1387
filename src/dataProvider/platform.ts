import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  HttpError,
  type Identifier,
  type RaRecord,
} from 'react-admin'
import { type AnyResource, platformWire, type Verb, type VerbDecl, verbOf } from '../schema/model'
import { withDigests } from './digest'
import type { CallOptions, Http, Method } from './http'
import { type Params, spelled } from './query'

const NOT_FOUND = '数据不存在或已被删除'

/** Ids asked for by one call of getMany, so that the address stays short. */
const IDS_PER_CALL = 100

/** What `meta` may say: an export has no paging and 60 s; a key of the opened form makes a repeated write one write. */
export interface CallMeta {
  readonly export?: boolean
  /** which part of an export, from 1; all of it without one */
  readonly part?: number
  /** name of the resource's view whose condition holds beside the filter */
  readonly view?: string
  /** what rows of a list are to have; whole without it */
  readonly fields?: readonly string[]
  readonly idempotencyKey?: string
}

const wire = platformWire

const isRecord = (value: unknown): value is RaRecord => typeof value === 'object' && value !== null && 'id' in value
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `POST /order/save` as method and path. */
function splitCall(call: string): readonly [Method, string] {
  const space = call.indexOf(' ')
  return [call.slice(0, space) === 'POST' ? 'POST' : 'GET', call.slice(space + 1)]
}

export const asSpelled = ({ spelling }: AnyResource, params: Params): Params =>
  spelling ? spelled(spelling, params) : params

/** Sends what a call carries: in the query of a GET, in the body of a POST. */
export function send<T = unknown>(http: Http, call: string, payload: Params, options: CallOptions = {}) {
  const [method, path] = splitCall(call)
  return http.call<T>(method, path, {
    ...options,
    ...(method === 'GET' ? { params: payload } : { body: payload }),
  })
}

function declaredCall(resource: AnyResource, verb: Verb): VerbDecl {
  const decl = verbOf(resource, verb)
  if (!decl) throw new HttpError(`「${resource.label}」没有 ${verb} 接口`, 404)
  return decl
}

/** The query of a list (O-176, O-597): flat filters under the wire's names; an export goes without paging. */
function listQuery({ pagination, sort, filter = {}, meta }: GetListParams): Params {
  const { q, ...filters } = filter
  const { export: whole, part, view, fields }: CallMeta = meta ?? {}
  return {
    ...filters,
    view,
    ...(fields && !whole && { [wire.fields]: fields.join() }),
    ...(q !== undefined && { [wire.search]: q }),
    ...(sort && { [wire.sort]: sort.field, [wire.order]: sort.order }),
    ...(whole
      ? { [wire.exporting[0]]: wire.exporting[1], ...(part !== undefined && { [wire.part]: part }) }
      : pagination && { [wire.page]: pagination.page, [wire.limit]: pagination.perPage }),
  }
}

/** Rows of named fields come without what is null: they get it back, so that a part of a row looks like the whole. */
export const withNulls = <R extends object>(rows: readonly R[], fields: CallMeta['fields']): R[] => {
  if (!fields) return [...rows]
  const empty = Object.fromEntries(fields.map((name) => [name, null]))
  return rows.map((row) => ({ ...empty, ...row }))
}

/** Rows, their number and the sums over the whole filter, by field: `total_predict_money` is `totals.predict_money`. */
function openList<R extends RaRecord>(
  data: unknown,
  { fields }: CallMeta = {},
): GetListResult<R> & { meta: { totals: Params } } {
  const reply = isObject(data) ? data : { [wire.rows]: data }
  const found = reply[wire.rows]
  const rows = Array.isArray(found) ? (found as R[]) : []
  const total = Number(reply[wire.total] ?? rows.length)
  const sums = Object.entries(reply).filter(([name]) => name.startsWith(wire.totals))
  const totals = Object.fromEntries(sums.map(([name, sum]) => [name.slice(wire.totals.length), sum]))
  return { data: withNulls(rows, fields), total, meta: { totals } }
}

/** A record that was written, and what the reply says of it (F-570). */
interface Written<R> {
  readonly data: R
  readonly info: string
}

/** A write answers with the record, a part of it, its id or nothing; the rest is what was sent. */
function written<R extends RaRecord>(sent: Params, answer: unknown): R {
  const id = typeof answer === 'number' ? { id: answer } : {}
  return { ...sent, ...id, ...(isObject(answer) ? answer : {}) } as R
}

/** Calls of several rows, one after another so that each is a write of its own; fails with the number of both and the reasons. */
async function eachOf(ids: readonly Identifier[], write: (id: Identifier) => Promise<unknown>): Promise<Identifier[]> {
  const done: Identifier[] = []
  const reasons = new Set<string>()
  for (const id of ids) {
    try {
      await write(id)
      done.push(id)
    } catch (error) {
      // Without an answer nobody knows what stands, and of a lost session nothing more comes.
      if (!(error instanceof HttpError) || [0, 401].includes(error.status) || error.status >= 500) throw error
      reasons.add(error.message)
    }
  }
  const failed = ids.length - done.length
  if (failed > 0) {
    throw new HttpError(`成功${done.length}条，失败${failed}条，失败原因：${[...reasons].join('；')}`, 400, { done })
  }
  return done
}

/**
 * The `platform` wire as react-admin's data provider: every resource's declared calls, the wire's names, the envelope.
 * @throws HttpError 404 for a verb that the resource does not declare
 */
export function platformProvider(http: Http, resourceOf: (name: string) => AnyResource): DataProvider {
  const key = (meta: unknown): CallOptions => ({ idempotencyKey: (meta as CallMeta | undefined)?.idempotencyKey })

  const list = async <R extends RaRecord>(name: string, params: GetListParams & { signal?: AbortSignal }) => {
    const resource = resourceOf(name)
    const { export: long = false, view }: CallMeta = params.meta ?? {}
    const call = (view === undefined ? undefined : resource.views?.[view]?.call) ?? declaredCall(resource, 'list').call
    const { data } = await send(http, call, asSpelled(resource, listQuery(params)), { signal: params.signal, long })
    return openList<R>(data, params.meta ?? {})
  }

  const rowsOf = async <R extends RaRecord>(name: string, ids: readonly Identifier[], signal?: AbortSignal) => {
    const { call } = declaredCall(resourceOf(name), 'list')
    const query = { id: ids, [wire.page]: 1, [wire.limit]: ids.length }
    const { data } = await send(http, call, query, { signal })
    return openList<R>(data).data
  }

  const edit = async <R extends RaRecord>(name: string, body: Params, meta: unknown): Promise<Written<R>> => {
    const resource = resourceOf(name)
    const sent = await withDigests(resource.fields, body)
    const { data, info } = await send(http, declaredCall(resource, 'edit').call, sent, key(meta))
    return { data: written<R>(body, data), info }
  }

  const remove = (name: string, id: Identifier, meta: unknown) => {
    const decl = declaredCall(resourceOf(name), 'remove')
    return send(http, decl.call, { id, ...decl.with }, key(meta))
  }

  return {
    supportAbortSignal: true,
    getList: list,
    getManyReference: (name, { target, id, ...params }) =>
      list(name, { ...params, filter: { ...params.filter, [target]: id } }),

    async getOne<R extends RaRecord>(name: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) {
      const get = verbOf(resourceOf(name), 'get')
      const found = get
        ? (await send(http, get.call, asSpelled(resourceOf(name), { id }), { signal })).data
        : (await rowsOf<R>(name, [id], signal)).find((row) => String(row.id) === String(id))
      if (!isRecord(found)) throw new HttpError(NOT_FOUND, 404)
      return { data: found as R }
    },

    async getMany<R extends RaRecord>(name: string, { ids, signal }: { ids: Identifier[]; signal?: AbortSignal }) {
      const calls: Promise<R[]>[] = []
      for (let i = 0; i < ids.length; i += IDS_PER_CALL) {
        calls.push(rowsOf<R>(name, ids.slice(i, i + IDS_PER_CALL), signal))
      }
      return { data: (await Promise.all(calls)).flat() }
    },

    async create(name, { data: record, meta }) {
      const resource = resourceOf(name)
      const sent = await withDigests(resource.fields, record)
      const { data, info } = await send(http, declaredCall(resource, 'create').call, sent, key(meta))
      return { data: written(record, data), info }
    },

    async update(name, { id, data: record, previousData, meta }) {
      const version = record.version ?? previousData?.version
      return edit(name, { ...record, id, ...(version !== undefined && { version }) }, meta)
    },

    updateMany: async (name, { ids, data }) => ({
      data: await eachOf(ids, (id) => edit(name, { ...data, id }, undefined)),
    }),

    async delete<R extends RaRecord>(name: string, params: { id: Identifier; previousData?: R; meta?: unknown }) {
      await remove(name, params.id, params.meta)
      return { data: params.previousData ?? ({ id: params.id } as R) }
    },

    deleteMany: async (name, { ids }) => ({ data: await eachOf(ids, (id) => remove(name, id, undefined)) }),
  }
}
