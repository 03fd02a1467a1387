import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { MESSAGES } from '../../../src/schema/model'
import type { Db, Tx } from '../../db/db'
import { isLockedOut } from '../../db/errors'
import { reject } from '../../kernel/domainError'
import { hashPassword, verifyPassword } from '../../kernel/password'
import { seal, unseal } from '../core/sealing'

/** How long a reply is kept for a repetition. */
const KEPT_HOURS = 24
/** Seconds within which a money call without a key is the same call when it says the same (decisions §10). */
const SAME_SECONDS = 2
const HOUR = 3600
const PURPOSE = 'kept replies'
const LONGEST_KEY = 128

export interface Repeatable {
  /** the Idempotency-Key header */
  readonly key: string
  readonly userId: number
  /** what is asked, its address included: JSON */
  readonly asked: unknown
  /** it holds a password: what is kept of it must be as hard to guess from as the password's own hash */
  readonly secret: boolean
  /** for how long the same key is the same call; 24 hours unless told */
  readonly seconds?: number
  /** resource and action that it calls; its outcome can then be looked up by key */
  readonly of?: string
  /** its reply holds a secret: the token of the session that alone gets it again */
  readonly sealedFor?: string
  /** when the call arrived, of `performance.now()`: it may have waited long for its turn at the database */
  readonly arrivedAt?: number
}

const digestOf = (asked: unknown): string => createHash('sha256').update(JSON.stringify(asked)).digest('hex')

/**
 * Does the work once. The same key with the same body gets the first one's reply for 24 h; asked at the same time, it waits
 * for it. Belongs inside the transaction of the work, so that a refusal leaves nothing behind and may be tried again.
 * @param work its result is stored as JSON: what is answered and nothing else; with secrets only where it is sealed
 * @throws DomainError 重复提交的内容不一致 for the same key with another body
 */
export async function remember<T>(tx: Tx, repeatable: Repeatable, work: () => Promise<T>): Promise<T> {
  const { key, userId, asked, secret, seconds = KEPT_HOURS * HOUR, of, arrivedAt, sealedFor } = repeatable
  checkKey(key)
  const digest = digestOf(asked)
  const bodyHash = secret ? await hashPassword(digest) : digest
  const waited = arrivedAt === undefined ? 0 : Math.max(0, performance.now() - arrivedAt) / 1000
  // By the database's clock, and not by how long the statement waits.
  const arrival = sql`statement_timestamp() - make_interval(secs => ${waited})`
  // A second transaction with the same key waits here, at the primary key, until the first is over.
  const claimed = await tx.rows(sql`
    insert into idempotency_keys as k (user_id, key, body_hash, create_time)
    values (${userId}, ${key}, ${bodyHash}, ${arrival})
    on conflict (user_id, key) do update
      set body_hash = excluded.body_hash, reply = null, create_time = excluded.create_time
      where k.create_time < excluded.create_time - make_interval(secs => ${seconds})
    returning key`)
  if (claimed.length === 0) return replayed<T>(tx, repeatable, digest)
  const reply = await work()
  const kept = sealedFor === undefined ? { reply, of } : { sealed: seal(JSON.stringify(reply), PURPOSE, sealedFor), of }
  await tx.rows(sql`
    update idempotency_keys set reply = ${JSON.stringify(kept)}::jsonb
    where user_id = ${userId} and key = ${key}`)
  return reply
}

/** @throws DomainError for a key that is too long */
export function checkKey(key: string): void {
  if (key.length > LONGEST_KEY) reject('参数 Idempotency-Key 不正确')
}

/**
 * The reply of a call that is done, for what proves or fetches something ahead of its transaction: a repetition finds the
 * record as the first left it. @throws DomainError as {@link remember}
 */
export async function replyKept<T>(
  tx: Pick<Tx, 'rows'>,
  repeatable: Repeatable,
): Promise<{ readonly reply: T } | undefined> {
  const { key, userId, seconds = KEPT_HOURS * HOUR, asked } = repeatable
  checkKey(key)
  const kept = await tx.rows(sql`
    select 1 from idempotency_keys where user_id = ${userId} and key = ${key}
      and create_time >= now() - make_interval(secs => ${seconds})`)
  return kept.length > 0 ? { reply: await replayed<T>(tx, repeatable, digestOf(asked)) } : undefined
}

/** A reply as it is kept. One that holds a secret is sealed. */
interface Kept<T> {
  readonly reply?: T
  readonly sealed?: string
  readonly of?: string
}

async function replayed<T>(tx: Pick<Tx, 'rows'>, { key, userId, sealedFor }: Repeatable, digest: string): Promise<T> {
  const [kept] = await tx.rows<{ body_hash: string; reply: Kept<T> | null }>(sql`
    select body_hash, reply from idempotency_keys where user_id = ${userId} and key = ${key}`)
  if (!kept?.reply) throw new Error('an idempotency key without its reply')
  const isSame = kept.body_hash === digest || (isSlow(kept.body_hash) && (await verifyPassword(digest, kept.body_hash)))
  if (!isSame) reject(MESSAGES.repeatedOtherwise)
  const { reply, sealed } = kept.reply
  return sealed === undefined ? (reply as T) : opened<T>(sealed, sealedFor)
}

/** A sealed reply again, for the session that has had it. @throws DomainError for any other */
function opened<T>(sealed: string, holder: string | undefined): T {
  try {
    return JSON.parse(unseal(sealed, PURPOSE, holder)) as T
  } catch {
    return reject(MESSAGES.secretShown)
  }
}

const isSlow = (hash: string): boolean => hash.startsWith('scrypt$')

/**
 * The name of a money call that came without one: what it says, without its secrets. @param asked its address and its body, JSON
 */
export const sameCall = (asked: unknown) => ({
  key: `same:${createHash('sha256').update(JSON.stringify(asked)).digest('base64url')}`,
  seconds: SAME_SECONDS,
})

/** What became of a call. `none`: nothing of it stands, and nothing of it is under way. */
export type KeyState =
  | { readonly state: 'done'; readonly reply: unknown; readonly of: string | undefined }
  | { readonly state: 'running' | 'none' }

/** Calls under way on this node, by user and key. */
const underWay = new Map<string, number>()

/** Does the work, and counts its key as under way meanwhile. */
export async function whileUnderWay<T>(userId: number, key: string, work: () => Promise<T>): Promise<T> {
  const name = `${userId} ${key}`
  underWay.set(name, (underWay.get(name) ?? 0) + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(name) ?? 1) - 1
    if (left > 0) underWay.set(name, left)
    else underWay.delete(name)
  }
}

class Probed extends Error {}

/**
 * What became of a user's call by its key. A transaction of any node that holds the key counts as running, also one whose
 * connection is lost.
 */
export async function stateOfKey(db: Db, userId: number, key: string): Promise<KeyState> {
  const stored = async (): Promise<KeyState | undefined> => {
    const [row] = await db.rows<{ reply: Kept<unknown> | null }>(sql`
      select reply from idempotency_keys where user_id = ${userId} and key = ${key}
        and create_time >= now() - make_interval(hours => ${KEPT_HOURS})`)
    return row?.reply ? { state: 'done', reply: row.reply.reply, of: row.reply.of } : undefined
  }
  const done = await stored()
  if (done) return done
  if (underWay.has(`${userId} ${key}`)) return { state: 'running' }
  if (db.engine === 'embedded') return { state: 'none' }
  return (await isClaimed(db, userId, key)) ? ((await stored()) ?? { state: 'running' }) : { state: 'none' }
}

/** Whether another transaction holds the key: an insertion of it has to wait. Nothing is written. */
async function isClaimed(db: Db, userId: number, key: string): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.rows(sql`set local lock_timeout = '200ms'`)
      const free = await tx.rows(sql`
        insert into idempotency_keys (user_id, key, body_hash) values (${userId}, ${key}, '')
        on conflict do nothing returning key`)
      if (free.length > 0) throw new Probed()
    })
    return true
  } catch (error) {
    if (error instanceof Probed) return false
    if (isLockedOut(error)) return true
    throw error
  }
}

/** Drops replies that are no longer given. */
export async function forgetOldReplies(db: Pick<Db, 'rows'>): Promise<void> {
  await db.rows(sql`delete from idempotency_keys where create_time < now() - make_interval(hours => ${KEPT_HOURS})`)
}
