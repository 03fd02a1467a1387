import type { Log } from '../../kernel/log'
import type { Db } from '../db'
import type { EmbeddedDriver } from './driver'

/** PostgreSQL's own autovacuum thresholds; the embedded engine has no autovacuum. */
const DUE = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_dead_tup desc`

/** Bytes of write-ahead log since the last checkpoint. Without a background process none comes by itself. */
const WAL = 'select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()'
const WAL_LIMIT = 64 * 1024 * 1024

/** Seconds between looks; seconds without work that count as idle; looks after which work that never pauses is interrupted. */
const LOOK_EVERY = 30
const IDLE_AFTER = 2
const PATIENCE = 20

let holds = 0

/** Keeps the write-ahead log of the process's database whole while a copy needs it. @returns a function that ends it */
export function retainLog(): () => void {
  holds++
  return () => void holds--
}

type Statements = Pick<Db, 'query'>

/**
 * `VACUUM (ANALYZE)` of the tables that have changed enough to need it, one at a time so that others get their turn.
 * @returns the tables, in order
 */
export async function vacuum(db: Statements, goOn: () => boolean = () => true): Promise<string[]> {
  const done: string[] = []
  for (const { name } of await db.query<{ name: string }>(DUE, [])) {
    if (!goOn()) break
    await db.query(`vacuum (analyze) ${name}`, [])
    done.push(name)
  }
  return done
}

/** Writes everything to the tables' files when the log has grown: bounds the disk it takes and the next start after a crash. */
export async function checkpoint(db: Statements, limit = WAL_LIMIT): Promise<boolean> {
  const [wal] = await db.query<{ bytes: number }>(WAL, [])
  if (!wal || wal.bytes < limit) return false
  await db.query('checkpoint', [])
  return true
}

/**
 * Does both by the clock, when nobody is using the database, and after ten minutes without a pause all the same. On a disk
 * that is short of room nothing is vacuumed, since that writes too.
 * @returns a function that stops it
 */
export function startUpkeep(
  db: Statements,
  { idleFor, isShort }: Pick<EmbeddedDriver, 'idleFor' | 'isShort'>,
  log: Log,
): () => void {
  let stopped = false
  let busy = false
  let postponed = 0
  const look = async () => {
    if (busy) return
    if (idleFor() < IDLE_AFTER * 1000 && ++postponed < PATIENCE) return
    busy = true
    postponed = 0
    try {
      if (!isShort()) await vacuum(db, () => !stopped)
      if (!stopped && holds === 0) await checkpoint(db)
    } catch (error) {
      if (!stopped) log.warn(`database upkeep failed: ${error instanceof Error ? error.message : error}`)
    } finally {
      busy = false
    }
  }
  const timer = setInterval(look, LOOK_EVERY * 1000).unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
