import { resources } from '../../src/resources'
import type { Paths } from '../../src/schema/compile/openapi'
import { newFunctionsFor } from '../access'
import { feature } from '../composition/feature'
import { Port } from '../composition/port'
import type { Db } from '../db/db'
import { designHandlers } from './design.handlers'
import { mountDocs } from './docs'
import type { RuntimeResources } from './registry'
import { mountCatalogue } from './routes'

/** Calls that are no resource's, for the document at /api/docs. */
export const documentedCalls = new Port<Paths>('documented calls')

interface Needs {
  readonly db: Db
  readonly runtime: RuntimeResources
  readonly publicDocs: boolean
  readonly furtherPaths: Paths
}

export const designerFeature = feature('designer', ({ db, runtime, publicDocs, furtherPaths }: Needs) => ({
  ports: [documentedCalls],
  handlers: [designHandlers(runtime, resources)],
  routes(api) {
    mountCatalogue(api, runtime, (user) => newFunctionsFor(db, user))
    const paths = Object.assign({}, ...documentedCalls.all(), furtherPaths)
    mountDocs(api, runtime, { isPublic: publicDocs, paths })
  },
}))
