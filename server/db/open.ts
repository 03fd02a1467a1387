import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../kernel/log'
import { SettingsError } from '../kernel/settingsError'
import { connect } from './connect'
import type { Db } from './db'
import { DatabaseInUse } from './embedded/lock'
import { isNotYet } from './errors'

/** ms between two tries, and between two lines about them. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 3000

/** Where the database is and how it is opened, as the settings of a deployment say. */
interface Place {
  /** directory of the embedded database, or `memory://` */
  readonly dataDir: string
  /** a PostgreSQL server in its place */
  readonly databaseUrl: string | undefined
  /** names of columns whose values are in no log */
  readonly secrets?: readonly string[]
  /** connections to a PostgreSQL server at most */
  readonly databasePool?: number
  readonly databaseWaitSeconds?: number
  /** bytes */
  readonly minFreeDisk?: number
  readonly slowStatementMs?: number
}

/**
 * Opens the database of the settings, not yet migrated.
 * @throws SettingsError naming the setting that leads nowhere, in one line; DatabaseInUse
 */
export function openDatabase(place: Place, log?: Log): Promise<Db> {
  const {
    dataDir,
    databaseUrl,
    secrets,
    databasePool: connections,
    minFreeDisk,
    slowStatementMs,
    databaseWaitSeconds = 0,
  } = place
  const open = () => connect({ dataDir, databaseUrl, connections, minFreeDisk, slowStatementMs, log, secrets })
  return patiently(open, databaseUrl ? databaseWaitSeconds * 1000 : 0, log).catch((error: unknown) => {
    if (error instanceof DatabaseInUse || !(error instanceof Error)) throw error
    throw new SettingsError(`${databaseUrl ? 'DATABASE_URL' : `DATA_DIR ${dataDir}`}: ${error.message || error.name}`, {
      cause: error,
    })
  })
}

/** Tries again, more and more seldom, as long as it may help. @param most ms */
async function patiently<T>(work: () => Promise<T>, most: number, log?: Log): Promise<T> {
  const until = performance.now() + most
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await work()
    } catch (error) {
      const left = until - performance.now()
      if (left <= 0 || !isNotYet(error)) throw error
      const reason = error instanceof Error ? error.message : String(error)
      log?.warn(`waiting for PostgreSQL, ${Math.ceil(left / 1000)} s at most: ${reason}`)
      await sleep(Math.min(pause, left))
    }
  }
}
