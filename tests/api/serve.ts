import type { FastifyInstance } from 'fastify'
import { createGazetteer } from '../../server/adapters/map/gazetteer'
import { type AppDeps, buildApp } from '../../server/app'
import type { Db } from '../../server/db/db'
import { createLogger } from '../../server/http/logger'
import { mountAll, pagesOf } from '../../server/mount'
import { readSettings } from '../../server/settings'
import { simulatedPayments } from '../../server/settlement'

/** The real server over a database, not yet listening; outside of vitest too, in processes of their own. */
export async function serve(db: Db, deps: Partial<AppDeps> = {}): Promise<FastifyInstance> {
  return buildApp({
    db,
    settings: readSettings({ DATA_DIR: 'memory://', LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '0' }),
    log: createLogger('silent'),
    mount: mountAll(db, { map: createGazetteer(), payments: simulatedPayments(db) }),
    pagesOf,
    ...deps,
  })
}
