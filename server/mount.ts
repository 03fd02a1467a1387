import type { FastifyInstance } from 'fastify'
import { resources } from '../src/resources'
import { site } from '../src/resources/site'
import { pagesOf as pagesOfSite } from '../src/schema/compile/menu'
import { roleHandlers, staffHandlers } from './account/staff.handlers'
import type { MapService } from './adapters/map/MapService'
import type { Db } from './db/db'
import { mountGeo } from './geo/routes'
import { signFile } from './http/signing'
import type { PagesOf } from './http/user'
import { orderHandlers } from './order/order.handlers'
import { designHandlers } from './runtime/design.handlers'
import { mountDocs } from './runtime/docs'
import { runtimeResources } from './runtime/registry'
import { mountCatalogue } from './runtime/routes'
import { createEngine, mountResources } from './schema/mount'

export interface Services {
  readonly map: MapService
}

/** Every declared resource with its handlers, and what is no resource. */
export const mountAll =
  (db: Db, { map }: Services) =>
  (api: FastifyInstance): void => {
    const made = runtimeResources(db, resources, api.log)
    const implementations = [
      orderHandlers({ map, sign: signFile }),
      staffHandlers,
      roleHandlers,
      designHandlers(made, resources),
    ]
    mountResources(api, db, createEngine(resources, implementations, made))
    mountCatalogue(api, made)
    mountGeo(api, map)
    mountDocs(api, made)
  }

export const pagesOf: PagesOf = (user) => pagesOfSite(site, user)
