import { type DataProvider, HttpError, type RaRecord } from 'react-admin'
import { heldTotals, type ReplyAmounts, turn, turnedAt } from '../schema/compile/travel'
import {
  type AnyResource,
  type ImportEnd,
  type ImportLine,
  type ImportRequest,
  importCancelPath,
  importPath,
  platformWire,
  SUCCESS,
} from '../schema/model'
import { withDigests } from './digest'
import type { Answer, CallOptions, Http, Method } from './http'
import { asSpelled, type CallMeta, platformProvider, send } from './platform'
import type { Params } from './query'
import type { UploadFile } from './upload'

/** react-admin's provider with the verbs it does not know; reach it by `useDataProvider<DeskDataProvider>()`. */
export interface DeskDataProvider extends DataProvider {
  /** A declared action of a resource: `action('order', 'accept', { id })`. @throws HttpError with the platform's words */
  action<T = unknown>(resource: string, action: string, body: Params, options?: CallOptions): Promise<Answer<T>>
  /** Any other call of the platform; `params` travel in the query of a GET, in the body of a POST. */
  call<T = unknown>(method: Method, path: string, params?: Params, options?: CallOptions): Promise<Answer<T>>
  uploadFile: UploadFile
  /** Rows of a file; what becomes of them is told as it comes. @throws HttpError when the whole is refused */
  importRows(resource: string, request: ImportRequest, options: ImportOptions): Promise<void>
  /** Ends an import that is underway: what it has told of stays, the rest is undone. */
  cancelImport(resource: string, id: string): Promise<void>
}

interface ImportOptions {
  readonly onLines: (lines: readonly (ImportLine | ImportEnd)[]) => void
  readonly signal?: AbortSignal
}

/**
 * @param apiBase base address of the calls; a resource of the wire `simpleRest` lives at `<apiBase>/rest/<name>`
 * @param find    a resource by its name, at the moment of the call: some are made while the desk stands
 * @param amounts where they stand in replies beyond the fields
 */
export function deskDataProvider(
  http: Http,
  apiBase: string,
  find: (name: string) => AnyResource | undefined,
  amounts: ReplyAmounts = {},
): DeskDataProvider {
  const resourceOf = (name: string): AnyResource => {
    const resource = find(name)
    if (!resource) throw new HttpError(`unknown resource "${name}"`, 404)
    return resource
  }
  const platform = platformProvider(http, resourceOf)
  const isRest = (name: string): boolean => resourceOf(name).wire === 'simpleRest'
  let rest: Promise<DataProvider> | undefined
  /** Its code comes with the first resource that lives there; what did not come is asked for again. */
  const wireOf = async (name: string): Promise<DataProvider> => {
    if (!isRest(name)) return platform
    rest ??= import('./simpleRest').then(({ simpleRest }) => simpleRest(http, `${apiBase}/rest`))
    return rest.catch((error: unknown) => {
      rest = undefined
      throw error
    })
  }

  const sent = <V extends object>(name: string, values: V): V =>
    turn(resourceOf(name).fields, { ...values } as Record<string, unknown>, 'encode') as V
  const held = <R extends RaRecord>(name: string, record: R, part: 'row' | 'record'): R =>
    turnedAt(turn(resourceOf(name).fields, record, 'decode'), amounts[`${name}.${part}`], 'decode')
  const heldRows = <R extends RaRecord, L extends { data: R[] }>(name: string, list: L): L => ({
    ...list,
    data: list.data.map((row) => held(name, row, 'row')),
  })
  const heldOne = <R extends RaRecord, W extends { data: R }>(name: string, written: W) => ({
    ...written,
    data: held(name, written.data, 'record'),
  })

  return {
    supportAbortSignal: true,
    async getList(name, params) {
      const wire = await wireOf(name)
      const { export: whole, view }: CallMeta = params.meta ?? {}
      const [exporting, value] = platformWire.exporting
      const filter = { ...params.filter, ...(view && { view }), ...(whole && { [exporting]: value }) }
      const list = await wire.getList(name, wire === platform ? params : { ...params, filter })
      const totals = heldTotals(resourceOf(name), { ...list.meta?.totals })
      return { ...heldRows(name, list), meta: { ...list.meta, totals } }
    },
    getOne: async (name, params) => heldOne(name, await (await wireOf(name)).getOne(name, params)),
    getMany: async (name, params) => heldRows(name, await (await wireOf(name)).getMany(name, params)),
    getManyReference: async (name, params) => heldRows(name, await (await wireOf(name)).getManyReference(name, params)),
    create: async (name, params) =>
      heldOne(name, await (await wireOf(name)).create(name, { ...params, data: sent(name, params.data) })),
    async update(name, params) {
      const [data, previousData] = [sent(name, params.data), sent(name, params.previousData)]
      return heldOne(name, await (await wireOf(name)).update(name, { ...params, data, previousData }))
    },
    updateMany: async (name, params) =>
      (await wireOf(name)).updateMany(name, { ...params, data: sent(name, params.data) }),
    delete: async (name, params) => (await wireOf(name)).delete(name, params),
    deleteMany: async (name, params) => (await wireOf(name)).deleteMany(name, params),

    async action<T>(name: string, action: string, body: Params, options?: CallOptions) {
      const resource = resourceOf(name)
      const declared = resource.actions[action]
      if (!declared) throw new HttpError(`unknown action "${name}.${action}"`, 404)
      const input = 'input' in declared ? declared.input : undefined
      const values = turn(input ?? resource.fields, { ...body }, 'encode')
      if (action === 'edit' && isRest(name)) {
        const { idempotencyKey: key } = options ?? {}
        const headers = new Headers(key === undefined ? {} : { 'Idempotency-Key': key })
        const init = { method: 'PUT', headers, body: JSON.stringify(values) }
        const { json } = await http.json(`${apiBase}/rest/${name}`, init)
        return { code: SUCCESS, info: '', data: json as T }
      }
      const safe = input ? await withDigests(input, values) : values
      const long = options?.long ?? ('long' in declared && declared.long === true)
      const payload = { ...asSpelled(resource, safe), ...declared.with }
      const answer = await send<T>(http, declared.call, payload, { ...options, long })
      return { ...answer, data: turnedAt(answer.data, amounts[`${name}.calls.${action}`], 'decode') }
    },
    call: <T>(method: Method, path: string, params: Params = {}, options?: CallOptions) =>
      send<T>(http, `${method} ${path}`, params, options),
    uploadFile: uploadOnDemand(http),
    importRows: (name, request, { onLines, signal }) =>
      http.lines<ImportLine | ImportEnd>(importPath(name), request, onLines, signal),
    async cancelImport(name, id) {
      await http.call('POST', importCancelPath(name), { body: { id } })
    },
  }
}

/** Comes with the first file that is sent, and again after it could not come. */
function uploadOnDemand(http: Http): UploadFile {
  let loaded: Promise<UploadFile> | undefined
  const load = () =>
    import('./upload').then(
      ({ createUpload }) => createUpload(http),
      (error: unknown) => {
        loaded = undefined
        throw new HttpError('上传失败', 0, { cause: String(error) })
      },
    )
  return async (file, options) => {
    loaded ??= load()
    return (await loaded)(file, options)
  }
}
