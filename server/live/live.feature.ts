import type { AnyResource } from '../../src/schema/model'
import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import type { Engine } from '../engine/read/engine'
import { mountLive } from './mountLive'
import { liveCounts, liveFollowers, livePositions } from './ports'

interface Needs {
  readonly db: Db
  readonly engine: () => Engine
  readonly declared: () => readonly AnyResource[]
}

export const liveFeature = feature('live', ({ db, engine, declared }: Needs) => ({
  ports: [liveCounts, livePositions, liveFollowers],
  routes(api) {
    const [positions] = livePositions.all()
    if (!positions) throw new Error('no feature says where technicians are')
    const { resourceOf } = engine()
    const [counts, followers] = [liveCounts.all(), liveFollowers.all()]
    mountLive(api, { db, declared: { all: declared, resourceOf }, counts, positions, followers })
  },
}))
