import type { Storage } from '../adapters/storage/Storage'
import { forgetOldChanges } from '../changes'
import type { Db } from '../db/db'
import type { Log } from '../db/log'
import { forgetOldReplies } from './idempotency'
import { forgetOldSessions } from './session'
import { forgetOldAttempts } from './throttle'
import { sweepUnusedFiles } from './uploadQuota'

const HOUR_MS = 3_600_000

/** Every hour, drops replies, sessions and counts that are over, and files that nothing uses. @returns the way to stop */
export function startHousekeeping(db: Db, storage: Storage, log: Log): () => void {
  const timer = setInterval(async () => {
    for (const chore of [forgetOldReplies, forgetOldSessions, forgetOldAttempts, forgetOldChanges, sweepUnusedFiles]) {
      await chore(db, storage).catch((error: unknown) => log.warn(`housekeeping: ${error}`))
    }
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
