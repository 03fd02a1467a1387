import { sql } from 'drizzle-orm'
import type { Log } from '../kernel/log'
import type { Db } from './db'

/** Seconds from which the clocks of node and database are told to differ. */
const TOLD_SECONDS = 5

/** Seconds that the database's clock is ahead of this node's, as last measured; null before. */
export const clockDrift: { seconds: number | null } = { seconds: null }

/**
 * Compares the clock of this node with the database's: times that people see come of both.
 * @param now ms; another clock, for tests
 */
export async function measureClock(db: Pick<Db, 'rows'>, log: Log, now: () => number = Date.now): Promise<void> {
  const before = now()
  const [row] = await db.rows<{ at: number }>(sql`select extract(epoch from clock_timestamp())::float8 as at`)
  const after = now()
  if (!row) return
  const was = clockDrift.seconds
  const seconds = row.at - (before + after) / 2000
  clockDrift.seconds = seconds
  const [differs, differed] = [seconds, was ?? 0].map((drift) => Math.abs(drift) > TOLD_SECONDS)
  if (differs && !differed) {
    const side = seconds < 0 ? 'ahead of' : 'behind'
    log.warn(`the clock of this node is ${Math.abs(seconds).toFixed(1)} s ${side} the database's: let NTP set both`)
  }
  if (!differs && differed) log.info('the clocks of this node and the database agree again')
}
