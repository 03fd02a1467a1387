import type { Storage } from '../adapters/storage/Storage'
import { forgetOldChanges } from '../db/changes'
import type { Db } from '../db/db'
import { forgetOldReplies } from '../engine/write/idempotency'
import type { Log } from '../kernel/log'
import { forgetOldSessions } from './session'
import { forgetOldSignIns } from './signInLog'
import { forgetOldAttempts } from './throttle'
import { sweepUnusedFiles } from './uploadQuota'

const HOUR_MS = 3_600_000

const CHORES = [
  forgetOldReplies,
  forgetOldSessions,
  forgetOldAttempts,
  forgetOldChanges,
  forgetOldSignIns,
  sweepUnusedFiles,
]

/** Every hour, drops replies, sessions and counts that are over, and files that nothing uses. @returns the way to stop */
export function startHousekeeping(db: Db, storage: Storage, log: Log): () => void {
  const timer = setInterval(async () => {
    for (const chore of CHORES) {
      await chore(db, storage).catch((error: unknown) => log.warn(`housekeeping: ${error}`))
    }
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
