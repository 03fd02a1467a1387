import { forgetOldChanges } from '../changes'
import type { Db } from '../db/db'
import type { Log } from '../db/log'
import { forgetOldReplies } from './idempotency'
import { forgetOldSessions } from './session'
import { forgetOldAttempts } from './throttle'

const HOUR_MS = 3_600_000

/** Every hour, drops replies, sessions and counts that are over. @returns the way to stop */
export function startHousekeeping(db: Db, log: Log): () => void {
  const timer = setInterval(async () => {
    for (const chore of [forgetOldReplies, forgetOldSessions, forgetOldAttempts, forgetOldChanges]) {
      await chore(db).catch((error: unknown) => log.warn(`housekeeping: ${error}`))
    }
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
