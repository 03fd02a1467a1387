import { type DataProvider, HttpError } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import type { AnyResource, Envelope } from '../schema/model'
import { withDigests } from './digest'
import type { CallOptions, Http, Method } from './http'
import { platformProvider, send } from './platform'
import type { Params } from './query'
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

/** @param apiBase base address of the calls; a resource of the wire `simpleRest` lives at `<apiBase>/rest/<name>` */
export function deskDataProvider(http: Http, apiBase: string, resources: readonly AnyResource[]): DeskDataProvider {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  const resourceOf = (name: string): AnyResource => {
    const resource = byName.get(name)
    if (!resource) throw new HttpError(`unknown resource "${name}"`, 404)
    return resource
  }
  const platform = platformProvider(http, resourceOf)
  const simpleRest = simpleRestProvider(`${apiBase}/rest`, http.json)
  const wireOf = (name: string): DataProvider => (resourceOf(name).wire === 'simpleRest' ? simpleRest : platform)

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
      const input = 'input' in declared ? declared.input : undefined
      const sent = input ? await withDigests(input, body) : body
      return send<T>(http, declared.call, { ...sent, ...declared.with }, options)
    },
    call: <T>(method: Method, path: string, params: Params = {}, options?: CallOptions) =>
      send<T>(http, `${method} ${path}`, params, options),
    uploadFile: createUpload(http),
  }
}
