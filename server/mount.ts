import type { FastifyInstance } from 'fastify'
import { resources } from '../src/resources'
import { site } from '../src/resources/site'
import { pagesOf as pagesOfSite } from '../src/schema/compile/menu'
import { openapiDocument } from '../src/schema/compile/openapi'
import { roleHandlers, staffHandlers } from './account/staff.handlers'
import type { MapService } from './adapters/map/MapService'
import { businessHandlers } from './business'
import type { Db } from './db/db'
import { mountGeo } from './geo/routes'
import { signFile } from './http/signing'
import type { PagesOf } from './http/user'
import { orderHandlers } from './order/order.handlers'
import { createEngine, mountResources } from './schema/mount'

export interface Services {
  readonly map: MapService
}

/** Every declared resource with its handlers, and what is no resource. */
export const mountAll =
  (db: Db, { map }: Services) =>
  (api: FastifyInstance): void => {
    const implementations = [orderHandlers({ map, sign: signFile }), staffHandlers, roleHandlers, ...businessHandlers]
    mountResources(api, db, createEngine(resources, implementations))
    mountGeo(api, map)
    const document = openapiDocument(resources, { title: 'Rescue Desk', version: '1', server: '/api' })
    api.get('/docs', { config: { bare: true } }, () => document)
  }

export const pagesOf: PagesOf = (user) => pagesOfSite(site, user)
