import { setTimeout as sleep } from 'node:timers/promises'
import { type Settings, SettingsError } from '../settings'
import { connect } from './connect'
import type { Db } from './db'
import { DatabaseInUse } from './embedded/lock'
import type { Log } from './log'

/** ms between two tries, and between two lines about them. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 3000

/** What a PostgreSQL that is not up yet answers, or what stands in its place. */
const NOT_YET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // too many connections; it is shutting down, has crashed, starts up
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

/** Whether it may answer in a while: a wrong password or name of a database stays wrong. */
function isNotYet(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isNotYet)
  const { code, message } = Object(error)
  return NOT_YET.has(code) || /^(timeout exceeded|Connection terminated)/.test(String(message))
}

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'> & { readonly secrets?: readonly string[] } & Partial<
    Pick<Settings, 'databasePool' | 'databaseWaitSeconds' | 'minFreeDisk'>
  >

/**
 * Opens the database of the settings, not yet migrated.
 * @throws SettingsError naming the setting that leads nowhere, in one line; DatabaseInUse
 */
export function openDatabase(place: Place, log?: Log): Promise<Db> {
  const { dataDir, databaseUrl, secrets, databasePool: connections, minFreeDisk, databaseWaitSeconds = 0 } = place
  const open = () => connect({ dataDir, databaseUrl, connections, minFreeDisk, log, secrets })
  return patiently(open, databaseUrl ? databaseWaitSeconds * 1000 : 0, log).catch((error: unknown) => {
    if (error instanceof DatabaseInUse || !(error instanceof Error)) throw error
    throw new SettingsError(`${databaseUrl ? 'DATABASE_URL' : `DATA_DIR ${dataDir}`}: ${reasonOf(error)}`, {
      cause: error,
    })
  })
}

/** Several addresses tried at once give one error without a message of its own. */
const reasonOf = (error: Error): string =>
  error.message || (error instanceof AggregateError ? error.errors.map(String).join(', ') : error.name)

/** Tries again, more and more seldom, as long as it may help. @param most ms */
async function patiently<T>(work: () => Promise<T>, most: number, log?: Log): Promise<T> {
  const until = performance.now() + most
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await work()
    } catch (error) {
      const left = until - performance.now()
      if (left <= 0 || !isNotYet(error)) throw error
      const reason = error instanceof Error ? reasonOf(error) : String(error)
      log?.warn(`waiting for PostgreSQL, ${Math.ceil(left / 1000)} s at most: ${reason}`)
      await sleep(Math.min(pause, left))
    }
  }
}
