import type { FreeBytes } from '../kernel/disk'
import { type Log, silent } from '../kernel/log'
import { createDb, type Db } from './db'
import type { Driver } from './driver'
import { type EmbeddedDriver, openEmbedded, openInMemory } from './embedded/driver'
import { startUpkeep } from './embedded/upkeep'
import { postgresDriver } from './postgres'
import { loggingDriver, slowDriver } from './statementLog'

interface DatabaseSettings {
  /** Directory of the embedded database, or `memory://`. Not touched when `databaseUrl` is set. */
  dataDir: string
  /** `postgres://…`: use this PostgreSQL server instead. */
  databaseUrl?: string
  /** connections to it at most */
  connections?: number
  log?: Log
  /** Names of columns whose values are in no log. */
  secrets?: readonly string[]
  /** Milliseconds from which a statement is written into the log; 0: never. */
  slowStatementMs?: number
  /** Bytes that stay free on the disk of the embedded database. */
  minFreeDisk?: number
  /** Another measure of what is free, for tests. */
  freeBytes?: FreeBytes
  /** Another driver in the place of the engine's, for tests of what it may fail at. */
  wrap?: (driver: Driver) => Driver
}

const IN_MEMORY = 'memory://'

/**
 * Opens the database, not yet migrated.
 * @throws DatabaseInUse when another process has the embedded database open; DiskFull when there is no room for it; what the
 * server said when PostgreSQL refuses
 */
export async function connect(settings: DatabaseSettings): Promise<Db> {
  const { dataDir, databaseUrl, connections, log = silent, minFreeDisk = 0, freeBytes: free, secrets = [] } = settings
  const { wrap = (driver) => driver, slowStatementMs = 0 } = settings
  const open = (driver: Driver) => createDb(loggingDriver(slowDriver(wrap(driver), log, slowStatementMs), log, secrets))
  if (databaseUrl) {
    const db = open(postgresDriver(databaseUrl, log, connections))
    await db.query('select 1', []).catch(async (error) => {
      await db.close()
      throw error
    })
    return db
  }
  if (dataDir === IN_MEMORY) return open(await openInMemory())
  const driver = await openEmbedded(dataDir, { least: minFreeDisk, free, log })
  return kept(open(driver), driver, log)
}

/** An embedded database that looks after itself until it is closed. */
function kept(db: Db, driver: EmbeddedDriver, log: Log): Db {
  const stop = startUpkeep(db, driver, log)
  return {
    ...db,
    close() {
      stop()
      return db.close()
    },
  }
}
