import type { FastifyInstance } from 'fastify'
import { createGazetteer } from '../../server/adapters/map/gazetteer'
import { type AppDeps, buildApp } from '../../server/app'
import { type Assembled, assemble, pagesOf } from '../../server/assemble'
import type { Db } from '../../server/db/db'
import type { EventPositions } from '../../server/engine/write/systemEvents'
import { createLogger } from '../../server/http/logger'
import type { Services } from '../../server/services'
import { readSettings } from '../../server/settings'
import { simulatedPayments } from '../../server/settlement'

/** The newest server of each database. */
const assembled = new WeakMap<Db, Assembled>()

/** What `serve` mounts, with services of the test's own. */
export function mountAll(db: Db, services: Services): Assembled['mount'] {
  const made = assemble(db, services)
  assembled.set(db, made)
  return made.mount
}

/** The services of the newest server of a database, with those that features provide. */
export const servicesOf = (db: Db) => newest(db).services()

/** Applies all timed events that are due. @returns how many */
export const passTime = (db: Db, turns?: EventPositions): Promise<number> => newest(db).passTime(turns)

function newest(db: Db): Assembled {
  const made = assembled.get(db)
  if (!made) throw new Error('nothing serves this database')
  return made
}

/** The real server over a database, not yet listening; outside of vitest too, in processes of their own. */
export async function serve(db: Db, { mount, ...deps }: Partial<AppDeps> = {}): Promise<FastifyInstance> {
  return buildApp({
    db,
    settings: readSettings({ DATA_DIR: 'memory://', LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '0' }),
    log: createLogger('silent'),
    mount: mount ?? mountAll(db, { map: createGazetteer(), payments: simulatedPayments(db) }),
    pagesOf,
    ...deps,
  })
}
