import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { essential } from '../db/essential'
import { rejectAsEvent } from '../kernel/domainError'
import type { SecurityEvent } from '../kernel/securityEvents'

/** How many wrong passwords lock an account, and for how long. */
export interface LockPolicy {
  readonly times: number
  readonly minutes: number
}

/** How long nobody may try again, and after which a wrong password is forgotten. */
const LOCK_MINUTES = 5
/** The longest lock that a firm may choose for its accounts. */
const LONGEST_LOCK_MINUTES = 60
/** Of an account whose firm has chosen nothing. */
const FIRST_POLICY: LockPolicy = { times: 5, minutes: LOCK_MINUTES }
/** Many people may share an address. */
const WRONG_PER_ADDRESS = 50

/** One try at a password. */
interface Attempt {
  /** Counts it. @throws DomainError when it was the last one for now */
  wrong(): Promise<void>
  /** Forgets what the account got wrong before. @throws DomainError when guesses made meanwhile have used up the account */
  right(): Promise<void>
}

/**
 * Begins an attempt at the password of an account from an address.
 * @param address null where it is unknown: then wrong passwords count by account alone, or a proxy's address would lock everybody out
 * @param account `staff:7`, or `name:…` where there is no such account: both are locked alike
 * @param policy  of the account's firm
 * @throws DomainError while account or address is locked
 */
export async function beginAttempt(
  db: Db,
  account: string,
  address: string | null,
  { times, minutes }: LockPolicy = FIRST_POLICY,
): Promise<Attempt> {
  const addressKey = address === null ? null : `address:${address}`
  // Asked again after the check of a right password, or guesses made side by side would all be within the limit.
  const refuseIfLocked = async () => {
    const [row] = await db.rows(sql`
      select 1 from login_attempts
      where (key = ${account} and failures >= ${times} and last_time > now() - make_interval(mins => ${minutes}))
        or (key = ${addressKey} and failures >= ${WRONG_PER_ADDRESS}
          and last_time > now() - make_interval(mins => ${LOCK_MINUTES}))`)
    if (row) locked('sign_in_refused', minutes)
  }
  await refuseIfLocked()
  return {
    async wrong() {
      const [ofAccount, ofAddress] = await essential(db, async (tx) => [
        await count(tx, account, minutes),
        addressKey === null ? 0 : await count(tx, addressKey, LOCK_MINUTES),
      ])
      if (ofAccount >= times || ofAddress >= WRONG_PER_ADDRESS) locked('account_locked', minutes)
    },
    async right() {
      await refuseIfLocked()
      await essential(db, (tx) => forgetGuesses(tx, account))
    },
  }
}

/** Guesses at an account whose lock is enforced and not told: what a firm has chosen would tell that the account is its own. */
interface QuietAttempt {
  /** asked after the check of the password, as with `Attempt` */
  isOpen(): Promise<boolean>
  /** Counts a wrong password, unless the account is locked already. @returns whether this one locks it */
  wrong(): Promise<boolean>
  right(): Promise<void>
}

/** The same count and lock as told ones have, by the account alone. @see QuietAttempt */
export function quietAttempt(db: Db, account: string, { times, minutes }: LockPolicy = FIRST_POLICY): QuietAttempt {
  const isOpen = async () => {
    const [row] = await db.rows(sql`
      select 1 from login_attempts
      where key = ${account} and failures >= ${times} and last_time > now() - make_interval(mins => ${minutes})`)
    return !row
  }
  return {
    isOpen,
    async wrong() {
      return (await isOpen()) && (await essential(db, (tx) => count(tx, account, minutes))) >= times
    },
    async right() {
      await essential(db, (tx) => forgetGuesses(tx, account))
    },
  }
}

/** A secret that is guessed at: how often, what is said of a wrong guess with so many left, and of one too many. */
interface Guessed extends LockPolicy {
  readonly wrong: (left: number) => string
  readonly locked: string
  /** the field that the words belong to */
  readonly field: string
  /** what a wrong guess is to an operator */
  readonly event: SecurityEvent
  /** a right one forgives no wrong ones: its caller does, once more than that is right */
  readonly keeps?: boolean
}

/**
 * One guess at a secret that is asked beside a session, counted outside of the transaction that a wrong one undoes.
 * @throws DomainError for a wrong one, and for any while it is locked
 */
export async function guess(
  db: Pick<Db, 'rows'>,
  key: string,
  { times, minutes, wrong, locked, field, event, keeps = false }: Guessed,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const refuse = (words: string, as = event) => rejectAsEvent(as, words, { errors: { [field]: words } })
  const refuseIfLocked = async () => {
    const [row] = await db.rows(sql`
      select 1 from login_attempts
      where key = ${key} and failures >= ${times} and last_time > now() - make_interval(mins => ${minutes})`)
    if (row) refuse(locked)
  }
  await refuseIfLocked()
  if (!(await isRight())) {
    const left = times - (await count(db, key, minutes))
    return left > 0 ? refuse(wrong(left)) : refuse(locked, 'account_locked')
  }
  // Guesses made meanwhile may have used it up.
  await refuseIfLocked()
  if (!keeps) await forgetGuesses(db, key)
}

/**
 * One guess of a stranger. It counts before it is looked at, so that guesses side by side are no more than others; a right one
 * counts too, until `forgetGuesses`.
 * @throws DomainError for one too many, and for a wrong one
 */
export async function guessInTurn(
  db: Pick<Db, 'rows'>,
  key: string,
  { times, minutes, locked, wrong, field, event }: Guessed,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const used = await count(db, key, minutes)
  const isOpen = used <= times && (await isRight())
  if (isOpen) return
  const words = used <= times ? wrong(times - used) : locked
  rejectAsEvent(event, words, { errors: { [field]: words } })
}

/** Counts something that an address does, each less than `minutes` after the one before. @returns how often it has */
export const countOf = (db: Pick<Db, 'rows'>, key: string, minutes: number): Promise<number> => count(db, key, minutes)

/** Lets a secret be guessed at anew: it was right, or is another one now. */
export async function forgetGuesses(db: Pick<Db, 'rows'>, key: string): Promise<void> {
  await db.rows(sql`delete from login_attempts where key = ${key}`)
}

function locked(event: SecurityEvent, minutes: number): never {
  rejectAsEvent(event, `密码错误次数过多，请${minutes}分钟后再试`)
}

/** @returns wrong passwords of this key, each less than the lock's time after the one before */
async function count(db: Pick<Db, 'rows'>, key: string, minutes: number): Promise<number> {
  const [row] = await db.rows<{ failures: number }>(sql`
    insert into login_attempts as a (key, failures, last_time) values (${key}, 1, now())
    on conflict (key) do update set last_time = now(), failures =
      case when a.last_time > now() - make_interval(mins => ${minutes}) then a.failures + 1 else 1 end
    returning failures`)
  return row?.failures ?? 0
}

/** Drops counts that no longer hold anybody back. */
export async function forgetOldAttempts(db: Pick<Db, 'rows'>): Promise<void> {
  await db.rows(
    sql`delete from login_attempts where last_time < now() - make_interval(mins => ${LONGEST_LOCK_MINUTES})`,
  )
}
