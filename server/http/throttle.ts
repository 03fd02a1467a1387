import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { refuse } from './refusal'

/** How long nobody may try again, and after which a wrong password is forgotten. */
export const LOCK_MINUTES = 5
const WRONG_PER_ACCOUNT = 5
/** Many people may share an address. */
const WRONG_PER_ADDRESS = 50

/** One try at a password. */
export interface Attempt {
  /** Counts it. @throws Refusal when it was the last one for now */
  wrong(): Promise<void>
  /** Forgets what the account got wrong before. @throws Refusal when guesses made meanwhile have used up the account */
  right(): Promise<void>
}

/**
 * Begins an attempt at the password of an account from an address.
 * @param account `staff:7`, or `name:…` where there is no such account: both are locked alike
 * @throws Refusal while account or address is locked
 */
export async function beginAttempt(db: Db, account: string, address: string): Promise<Attempt> {
  const addressKey = `address:${address}`
  // Asked again after the check of a right password, or guesses made side by side would all be within the limit.
  const refuseIfLocked = async () => {
    const [row] = await db.rows(sql`
      select 1 from login_attempts
      where last_time > now() - make_interval(mins => ${LOCK_MINUTES})
        and ((key = ${account} and failures >= ${WRONG_PER_ACCOUNT})
          or (key = ${addressKey} and failures >= ${WRONG_PER_ADDRESS}))`)
    if (row) locked()
  }
  await refuseIfLocked()
  return {
    async wrong() {
      const [ofAccount, ofAddress] = [await count(db, account), await count(db, addressKey)]
      if (ofAccount >= WRONG_PER_ACCOUNT || ofAddress >= WRONG_PER_ADDRESS) locked()
    },
    async right() {
      await refuseIfLocked()
      await db.rows(sql`delete from login_attempts where key = ${account}`)
    },
  }
}

function locked(): never {
  refuse(`密码错误次数过多，请${LOCK_MINUTES}分钟后再试`)
}

/** @returns wrong passwords of this key, each less than the lock's time after the one before */
async function count(db: Db, key: string): Promise<number> {
  const [row] = await db.rows<{ failures: number }>(sql`
    insert into login_attempts as a (key, failures, last_time) values (${key}, 1, now())
    on conflict (key) do update set last_time = now(), failures =
      case when a.last_time > now() - make_interval(mins => ${LOCK_MINUTES}) then a.failures + 1 else 1 end
    returning failures`)
  return row?.failures ?? 0
}

/** Drops counts that no longer hold anybody back. */
export async function forgetOldAttempts(db: Pick<Db, 'rows'>): Promise<void> {
  await db.rows(sql`delete from login_attempts where last_time < now() - make_interval(mins => ${LOCK_MINUTES})`)
}
