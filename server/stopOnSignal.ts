import type { FastifyInstance } from 'fastify'
import type { Db } from './db/db'

/** Seconds that requests have, and that everything has. */
const SECONDS_TO_FINISH = 10
const SECONDS_TO_STOP = 15
/** npm passes on what its whole process group has got: so soon after the first, it is the same signal. */
const SAME_SIGNAL_MS = 500

/**
 * Ends the demo's play, takes no more connections, lets requests finish, closes the database. What hangs is left after a while, and a second signal
 * ends at once.
 */
export function stopOnSignal(app: FastifyInstance, db: Db, first: () => void): void {
  const stop = async (signal: NodeJS.Signals) => {
    app.log.info({ signal }, 'stopping')
    first()
    setTimeout(() => app.server.closeAllConnections(), SECONDS_TO_FINISH * 1000).unref()
    setTimeout(() => process.exit(1), SECONDS_TO_STOP * 1000).unref()
    await app.close()
    await db.close()
    process.exit(0)
  }
  let since: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    since = performance.now()
    stop(signal).catch((error: unknown) => {
      app.log.error({ err: error }, 'could not stop in order')
      process.exit(1)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
}
