import type { FreeBytes } from '../disk'
import { createDb, type Db } from './db'
import { type EmbeddedDriver, openEmbedded, openInMemory } from './embedded/driver'
import { startUpkeep } from './embedded/upkeep'
import { type Log, silent } from './log'
import { postgresDriver } from './postgres'

interface DatabaseSettings {
  /** Directory of the embedded database, or `memory://`. Not touched when `databaseUrl` is set. */
  dataDir: string
  /** `postgres://…`: use this PostgreSQL server instead. */
  databaseUrl?: string
  log?: Log
  /** Bytes that stay free on the disk of the embedded database. */
  minFreeDisk?: number
  /** Another measure of what is free, for tests. */
  freeBytes?: FreeBytes
}

const IN_MEMORY = 'memory://'

/**
 * Opens the database, not yet migrated.
 * @throws DatabaseInUse when another process has the embedded database open; DiskFull when there is no room for it; what the
 * server said when PostgreSQL refuses
 */
export async function connect(settings: DatabaseSettings): Promise<Db> {
  const { dataDir, databaseUrl, log = silent, minFreeDisk = 0, freeBytes: free } = settings
  if (databaseUrl) {
    const db = createDb(postgresDriver(databaseUrl, log))
    await db.query('select 1', []).catch(async (error) => {
      await db.close()
      throw error
    })
    return db
  }
  if (dataDir === IN_MEMORY) return createDb(await openInMemory())
  return kept(await openEmbedded(dataDir, { least: minFreeDisk, free, log }), log)
}

/** An embedded database that looks after itself until it is closed. */
function kept(driver: EmbeddedDriver, log: Log): Db {
  const db = createDb(driver)
  const stop = startUpkeep(db, driver, log)
  return {
    ...db,
    close() {
      stop()
      return db.close()
    },
  }
}
