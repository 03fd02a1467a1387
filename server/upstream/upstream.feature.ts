import type { FastifyBaseLogger } from 'fastify'
import { order } from '../../src/resources/order/order.resource'
import type { MapService } from '../adapters/map/MapService'
import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import type { Engine } from '../engine/read/engine'
import { recordAsSeenBy } from '../engine/read/read'
import type { UpstreamTasks } from '../evidence'
import { orderFollowers } from '../order/journal'
import { boundRole } from './boundRole'
import { createHookGuard } from './hooks/guard'
import { deliveryHandlers, hookHandlers } from './hooks/hook.handlers'
import { planForCompany, queueForCompany } from './hooks/outbox'
import { photoGateway } from './hooks/photoTasks'
import { HookSender } from './hooks/sender'
import { createHookTransport, type HookTransport } from './hooks/transport'
import { pruneTurn } from './logs/prune'
import { mountOpen } from './open/mountOpen'
import { openKeyHandlers } from './open/openKeys'
import { upstreamOrderCalls } from './orderCalls'

interface Needs {
  readonly db: Db
  readonly log: FastifyBaseLogger
  readonly engine: () => Engine
  readonly map: MapService
  readonly upstream: UpstreamTasks
  /** where webhooks may go beside public addresses: WEBHOOK_ALLOW */
  readonly webhookAllow: readonly string[]
  readonly publicUrl: string | null
  readonly publicDocs: boolean
  /** days for which calls of the API log are kept */
  readonly apiLogDays: number
  /** without it one that goes where `webhookAllow` lets it */
  readonly hookTransport?: HookTransport | undefined
}

export const upstreamFeature = feature('upstream', (services: Needs) => {
  const { db, log, engine, map, upstream, webhookAllow, publicUrl, publicDocs, apiLogDays } = services
  const guard = createHookGuard(webhookAllow)
  const transport = services.hookTransport ?? createHookTransport(guard)
  const hooks = new HookSender({
    db,
    transport,
    see: (user, id) => recordAsSeenBy(db, engine(), order)(user, id),
    publicUrl,
    log,
  })
  upstream.brings(photoGateway(db, upstream.gateway, () => hooks.wake()))
  return {
    provides: { hooks },
    handlers: [
      upstreamOrderCalls(hooks, upstream),
      hookHandlers(guard, hooks),
      deliveryHandlers(hooks),
      openKeyHandlers,
    ],
    scopes: boundRole,
    adds: [
      orderFollowers.add('webhooks', {
        async follow(news) {
          if (await queueForCompany(news)) hooks.wake()
        },
        foretell: planForCompany,
      }),
    ],
    routes: (api) => {
      if (!services.hookTransport) api.addHook('onClose', () => transport.close())
    },
    beside: { '/open': (app) => mountOpen(app, { db, engine: engine(), map, log: app.log }, { isPublic: publicDocs }) },
    timers: { 'api log': pruneTurn(db, apiLogDays) },
    queues: [hooks.queue],
  }
})
