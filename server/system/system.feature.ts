import type { AnyResource } from '../../src/schema/model'
import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import { auditLogHandlers } from './auditLog.handlers'
import { mountPreferences } from './preferences'
import { savedFilterHandlers } from './savedFilter.handlers'
import { typeOptionHandlers } from './typeLists'

interface Needs {
  readonly db: Db
  readonly declared: () => readonly AnyResource[]
}

export const systemFeature = feature('system', ({ db, declared }: Needs) => ({
  handlers: [auditLogHandlers(declared), savedFilterHandlers(declared), typeOptionHandlers],
  routes: (api) => mountPreferences(api, db),
}))
