import type { MapService } from '../adapters/map/MapService'
import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import { documentedCalls } from '../designer'
import type { Engine } from '../engine/read/engine'
import { liveFollowers } from '../live'
import type { Payments } from '../settlement'
import { mobilePaths } from './document'
import { LinkStreams } from './linkStreams'
import { mountLinkStream } from './mountLinkStream'
import { mountMobile } from './mountMobile'

interface Needs {
  readonly db: Db
  readonly engine: () => Engine
  readonly payments: Payments
  readonly map: MapService
}

export const mobileFeature = feature('mobile', ({ db, engine, payments, map }: Needs) => {
  const streams = new LinkStreams(() => ({ db, resourceOf: engine().resourceOf }))
  return {
    adds: [documentedCalls.add('mobile', mobilePaths), liveFollowers.add('links', streams)],
    routes(api) {
      mountMobile(api, { db, engine: engine(), payments, map })
      mountLinkStream(api, db, streams)
    },
  }
})
