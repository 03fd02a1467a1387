import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { storageState } from '../adapters/storage/watched'
import type { Db } from '../db/db'
import { isDiskFull } from '../db/errors'
import { DomainError } from '../kernel/domainError'
import { logError } from '../kernel/sampledErrors'

/** An answer of the database holds so long: many may ask. */
const FRESH_MS = 1000
/** Who asks waits so long for a new answer, and hears the last one otherwise: a busy database is not gone … */
const PATIENCE_MS = 150
/** … until it has kept silent for so long. */
const SILENCE_MS = 3000

/** Writes nothing, and is refused wherever a write would be: without a database, and on one that only reads. */
const PROBE = 'update server_node set seen = seen where false'

/**
 * `GET /health/live`: the process answers. `GET /health/ready`, and `/health` alike: it can do its work, its database answers
 * and takes writes, and it is not being stopped; 503 otherwise. With a full disk or a store away it is ready, since reading goes
 * on, and says so in `data.degraded`. It listens when the database is migrated, and not before.
 */
export function mountHealth(api: FastifyInstance, db: Pick<Db, 'query'>): void {
  const readiness = watchReadiness(() => db.query(PROBE, []))
  let isStopping = false
  api.addHook('preClose', async () => {
    isStopping = true
  })
  api.get('/health/live', async () => null)
  for (const path of ['/health', '/health/ready']) {
    api.get(path, async (request) => {
      if (isStopping) throw unready('服务正在停止')
      const error = await readiness()
      if (!error) return degraded([])
      // What is read is worth a node; whoever saves is told.
      if (isDiskFull(error)) return degraded(['disk'])
      logError(request.log, error, 'not ready')
      throw unready('数据库不可用')
    })
  }
}

/** Parts that fail while the server goes on: no reason to send requests elsewhere. */
function degraded(parts: readonly string[]): { readonly degraded: readonly string[] } | null {
  const all = [...parts, ...(storageState.awaySince === null ? [] : ['storage'])]
  return all.length > 0 ? { degraded: all } : null
}

const unready = (info: string) => new DomainError(info, { status: 503 })

/** @returns asks for what is wrong at present, null for nothing */
export function watchReadiness(probe: () => Promise<unknown>): () => Promise<Error | null> {
  let known: Error | null = null
  let knownAt = Number.NEGATIVE_INFINITY
  let askedAt = 0
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    askedAt = performance.now()
    known = await probe().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    )
    knownAt = performance.now()
  }

  return async () => {
    if (performance.now() - knownAt < FRESH_MS) return known
    asking ??= ask().finally(() => {
      asking = undefined
    })
    await Promise.race([asking, sleep(PATIENCE_MS, undefined, { ref: false })])
    const silence = asking !== undefined ? performance.now() - askedAt : 0
    return silence > SILENCE_MS ? new Error('the database does not answer') : known
  }
}
