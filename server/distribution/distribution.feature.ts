import type { FastifyBaseLogger } from 'fastify'
import { distributionOffer } from '../../src/resources/distribution/distributionOffer.resource'
import { dispatchRule } from '../../src/resources/order/dispatchRule.resource'
import { order } from '../../src/resources/order/order.resource'
import { mayAction } from '../../src/schema/compile/access'
import type { MapService } from '../adapters/map/MapService'
import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import { implement } from '../engine/core/handlers'
import { TASK_PROGRESS } from '../engine/write/signs'
import { liveCounts } from '../live'
import { orderFollowers } from '../order/journal'
import { dispatchPlanHandlers } from './dispatchPlan.handlers'
import { progressOf } from './progress'
import { Rehearsals, rehearsalCalls } from './rehearsal'
import { Distribution, distributionActions, distributionOf, followOrder } from './runs'

interface Needs {
  readonly db: Db
  readonly log: FastifyBaseLogger
  readonly map: MapService
}

export const distributionFeature = feature('distribution', ({ db, log, map }: Needs) => {
  const rehearsals = new Rehearsals(db, log)
  const distribution = new Distribution(db, map, log)
  return {
    handlers: [
      implement(order, {
        actions: distributionActions,
        reads: { distribution: ({ tx, row, user }) => distributionOf({ tx, row, user }) },
      }),
      dispatchPlanHandlers,
      rehearsalCalls(rehearsals),
    ],
    // The queue of offers looks at their deadlines by the second (runs/worker.ts).
    ownEvents: [distributionOffer],
    adds: [
      orderFollowers.add('distribution', {
        async follow(news) {
          await followOrder(news)
          distribution.wake()
        },
      }),
      liveCounts.add('progress', {
        name: 'progress',
        follows: [],
        marks: TASK_PROGRESS,
        may: (user) => mayAction(order, 'evidence', user) || mayAction(dispatchRule, 'rehearse', user),
        read: (user) => progressOf(db, user.id),
      }),
    ],
    queues: [rehearsals.queue, ...distribution.queues],
  }
})
