import { type DataProvider, HttpError } from 'ra-core'
import type { AnyResource, Envelope } from '../schema/model'
import type { CallOptions, Http, Method } from './http'
import { platformProvider, send } from './platform'
import type { Params } from './query'
import { simpleRest } from './simpleRest'
import { createUpload, type UploadFile } from './upload'

export type { CallMeta } from './platform'
export type { Uploaded, UploadFile, UploadOptions } from './upload'

/** react-admin's provider with the verbs it does not know; reach it by `useDataProvider<DeskDataProvider>()`. */
export interface DeskDataProvider extends DataProvider {
  /** A declared action of a resource: `action('order', 'accept', { id })`. @throws HttpError with the platform's words */
  action<T = unknown>(resource: string, action: string, body: Params, options?: CallOptions): Promise<Envelope<T>>
  /** Any other call of the platform; `params` travel in the query of a GET, in the body of a POST. */
  call<T = unknown>(method: Method, path: string, params?: Params, options?: CallOptions): Promise<Envelope<T>>
  uploadFile: UploadFile
}

/**
 * @param apiBase base address of the calls; a resource of the wire `simpleRest` lives at `<apiBase>/rest/<name>`
 * @param find    a resource by its name, at the moment of the call: some are made while the desk stands
 */
export function deskDataProvider(
  http: Http,
  apiBase: string,
  find: (name: string) => AnyResource | undefined,
): DeskDataProvider {
  const resourceOf = (name: string): AnyResource => {
    const resource = find(name)
    if (!resource) throw new HttpError(`unknown resource "${name}"`, 404)
    return resource
  }
  const platform = platformProvider(http, resourceOf)
  const rest = simpleRest(http, `${apiBase}/rest`)
  const wireOf = (name: string): DataProvider => (resourceOf(name).wire === 'simpleRest' ? rest : platform)

  return {
    supportAbortSignal: true,
    getList: async (name, params) => wireOf(name).getList(name, params),
    getOne: async (name, params) => wireOf(name).getOne(name, params),
    getMany: async (name, params) => wireOf(name).getMany(name, params),
    getManyReference: async (name, params) => wireOf(name).getManyReference(name, params),
    create: async (name, params) => wireOf(name).create(name, params),
    update: async (name, params) => wireOf(name).update(name, params),
    updateMany: async (name, params) => wireOf(name).updateMany(name, params),
    delete: async (name, params) => wireOf(name).delete(name, params),
    deleteMany: async (name, params) => wireOf(name).deleteMany(name, params),

    async action<T>(name: string, action: string, body: Params, options?: CallOptions) {
      const declared = resourceOf(name).actions[action]
      if (!declared) throw new HttpError(`unknown action "${name}.${action}"`, 404)
      return send<T>(http, declared.call, { ...body, ...declared.with }, options)
    },
    call: <T>(method: Method, path: string, params: Params = {}, options?: CallOptions) =>
      send<T>(http, `${method} ${path}`, params, options),
    uploadFile: createUpload(http),
  }
}
