import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import type { Engine } from '../engine/read/engine'
import { homeHandlers } from './home.handlers'

interface Needs {
  readonly db: Db
  readonly engine: () => Engine
}

export const homeFeature = feature('home', ({ db, engine }: Needs) => ({ handlers: [homeHandlers(db, engine)] }))
