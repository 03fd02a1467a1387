import { type Settings, SettingsError } from '../settings'
import { connect } from './connect'
import type { Db } from './db'
import { DatabaseInUse } from './embedded/lock'
import type { Log } from './log'

/**
 * Opens the database of the settings, not yet migrated.
 * @throws SettingsError naming the setting that leads nowhere, in one line; DatabaseInUse
 */
export function openDatabase(settings: Pick<Settings, 'dataDir' | 'databaseUrl'>, log?: Log): Promise<Db> {
  const { dataDir, databaseUrl } = settings
  return connect({ dataDir, databaseUrl, log }).catch((error: unknown) => {
    if (error instanceof DatabaseInUse || !(error instanceof Error)) throw error
    // Several addresses tried at once give one error without a message of its own.
    const reason = error.message || (error instanceof AggregateError && error.errors.map(String).join(', '))
    throw new SettingsError(`${databaseUrl ? 'DATABASE_URL' : `DATA_DIR ${dataDir}`}: ${reason}`, { cause: error })
  })
}
