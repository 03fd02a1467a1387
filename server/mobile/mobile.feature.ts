import type { MapService } from '../adapters/map/MapService'
import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import { documentedCalls } from '../designer'
import type { Engine } from '../engine/read/engine'
import type { Payments } from '../settlement'
import { mobilePaths } from './document'
import { mountMobile } from './mountMobile'

interface Needs {
  readonly db: Db
  readonly engine: () => Engine
  readonly payments: Payments
  readonly map: MapService
}

export const mobileFeature = feature('mobile', ({ db, engine, payments, map }: Needs) => ({
  adds: [documentedCalls.add('mobile', mobilePaths)],
  routes: (api) => mountMobile(api, { db, engine: engine(), payments, map }),
}))
