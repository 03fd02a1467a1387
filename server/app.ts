import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { mayView, mountAccount } from './access'

import { createLocalStorage } from './adapters/storage/local'
import type { Storage } from './adapters/storage/Storage'
import { followChanges } from './db/changes'
import type { Db } from './db/db'
import { currentRequest } from './db/statementLog'
import { loadSigningKeys } from './engine/core/signing'
import type { PagesOf } from './engine/core/user'
import { mountPhotoArchive } from './evidence'
import { answerError, useEnvelope } from './http/envelope'
import { mountHealth } from './http/health'
import { startHousekeeping } from './http/housekeeping'
import { readJsonBodies } from './http/json'
import { boundRequests } from './http/lengths'
import { serveMetrics } from './http/metrics'
import { countCalls, createRates } from './http/rates'
import { forgetUsersAfter } from './http/remembered'
import { secure, serverOptions, watchProxies } from './http/security'
import { createSessions, refuseWritesOfViews, userOfRequest } from './http/session'
import { type DemoAccount, serveSite } from './http/static'
import { refuseWhileStopping } from './http/unrouted'
import { mountUploads } from './http/uploads'
import { liveNumbers } from './live'
import type { Settings } from './settings'

/** Takes what is mounted beside `/api`, below a prefix of its own. */
export type MountBeside = (prefix: string, calls: (app: FastifyInstance) => void | Promise<void>) => void

export interface AppDeps {
  /** open and migrated; it stays open when the app closes */
  readonly db: Db
  readonly settings: Settings
  readonly log: FastifyBaseLogger
  /** mounts the declared resources; paths are those of the declarations, `/api` is in front already */
  readonly mount?: (api: FastifyInstance, storage: Storage, beside: MountBeside) => void | Promise<void>
  readonly pagesOf?: PagesOf
  /** where uploads lie; by default the directory of the settings */
  readonly storage?: Storage
  /** directory of the built browser application */
  readonly web?: string
  /** accounts that the login page offers */
  readonly demoAccounts?: readonly DemoAccount[] | null
  /** the demo company is at work, which administrators may stop */
  readonly demoLives?: boolean
}

/** Beside the bundled server, which is where the build puts it. */
const WEB = fileURLToPath(new URL('../web', import.meta.url))

/**
 * Bytes from which a reply is compressed, and up to which in one call: a stream for each list takes five times as long as
 * compressing it, and at this level a quarter of a megabyte keeps others waiting for a millisecond.
 */
const COMPRESS_FROM = 16 << 10
const COMPRESS_AT_ONCE = 256 << 10
const COMPRESS_LEVEL = 3

/** The whole server, not yet listening. @throws when the database does not answer or a declaration is wrong */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, settings, log, mount, pagesOf = () => [], web = WEB, demoAccounts = null, demoLives = false } = deps
  const { storage = createLocalStorage(settings.storage) } = deps
  await loadSigningKeys(db, settings.basePath)

  const app = Fastify({ ...serverOptions(settings), loggerInstance: log })
  const changes = followChanges(db)
  changes.listen(forgetUsersAfter)
  app.decorate('changes', changes)
  app.decorate(
    'sessions',
    createSessions(db, {
      hours: settings.sessionHours,
      maxHours: settings.sessionMaxHours,
      pagesOf,
      mayView,
      changed: changes.look,
    }),
  )
  app.decorate('rates', createRates(settings.callsPerMinute))
  app.decorateRequest('user', { getter: userOfRequest })
  if (app.log.level === 'debug' || app.log.level === 'trace') {
    app.addHook('onRequest', (request, _reply, done) =>
      currentRequest.run({ reqId: request.id, log: request.log }, done),
    )
  }
  app.addHook('onClose', startHousekeeping(db, storage, log))
  secure(app, settings)
  refuseWhileStopping(app)
  serveMetrics(app, db, settings, liveNumbers)
  watchProxies(app, demoAccounts !== null && !settings.demoAsked)
  readJsonBodies(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, true))

  const besides: Parameters<MountBeside>[] = []
  await app.register(
    async (api) => {
      useEnvelope(api)
      boundRequests(api)
      countCalls(api)
      refuseWritesOfViews(api)
      await api.register(compress, {
        threshold: COMPRESS_FROM,
        syncThreshold: COMPRESS_AT_ONCE,
        zlibOptions: { level: COMPRESS_LEVEL },
        encodings: ['gzip'],
        globalDecompression: false,
      })
      mountHealth(api, db)
      mountAccount(api, db)
      await mountUploads(api, { db, storage, basePath: settings.basePath, quota: settings.uploadQuota })
      mountPhotoArchive(api, { db, storage })
      await mount?.(api, storage, (...beside) => besides.push(beside))
    },
    { prefix: '/api' },
  )
  for (const [prefix, calls] of besides) await app.register(async (room) => calls(room), { prefix })
  serveSite(app, { settings, web, demoAccounts, demoLives })
  await app.ready()
  return app
}
