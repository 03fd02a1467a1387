import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { MESSAGES } from '../../src/schema/model'
import type { Db, Tx } from '../db/db'
import { reject } from './domainError'
import { hashPassword, verifyPassword } from './password'

/** How long a reply is kept for a repetition. */
const KEPT_HOURS = 24
/** Seconds within which a money call without a key is the same call when it says the same (decisions §10). */
const SAME_SECONDS = 2
const HOUR = 3600
const LONGEST_KEY = 128

interface Repeatable {
  /** the Idempotency-Key header */
  readonly key: string
  readonly userId: number
  /** what is asked, its address included: JSON */
  readonly asked: unknown
  /** it holds a password: what is kept of it must be as hard to guess from as the password's own hash */
  readonly secret: boolean
  /** for how long the same key is the same call; 24 hours unless told */
  readonly seconds?: number
}

/**
 * Does the work once. The same key with the same body gets the first one's reply for 24 h; asked at the same time, it waits
 * for it. Belongs inside the transaction of the work, so that a refusal leaves nothing behind and may be tried again.
 * @param work its result is stored as JSON: what is answered and nothing else, without secrets
 * @throws DomainError 重复提交的内容不一致 for the same key with another body
 */
export async function remember<T>(tx: Tx, repeatable: Repeatable, work: () => Promise<T>): Promise<T> {
  const { key, userId, asked, secret, seconds = KEPT_HOURS * HOUR } = repeatable
  if (key.length > LONGEST_KEY) reject('参数 Idempotency-Key 不正确')
  const digest = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
  const bodyHash = secret ? await hashPassword(digest) : digest
  // A second transaction with the same key waits here, at the primary key, until the first is over.
  const claimed = await tx.rows(sql`
    insert into idempotency_keys as k (user_id, key, body_hash, create_time)
    values (${userId}, ${key}, ${bodyHash}, now())
    on conflict (user_id, key) do update
      set body_hash = excluded.body_hash, reply = null, create_time = now()
      where k.create_time < now() - make_interval(secs => ${seconds})
    returning key`)
  if (claimed.length === 0) return replayed<T>(tx, repeatable, digest)
  const reply = await work()
  await tx.rows(sql`
    update idempotency_keys set reply = ${JSON.stringify({ reply })}::jsonb
    where user_id = ${userId} and key = ${key}`)
  return reply
}

async function replayed<T>(tx: Tx, { key, userId }: Repeatable, digest: string): Promise<T> {
  const [kept] = await tx.rows<{ body_hash: string; reply: { reply: T } | null }>(sql`
    select body_hash, reply from idempotency_keys where user_id = ${userId} and key = ${key}`)
  if (!kept?.reply) throw new Error('an idempotency key without its reply')
  const isSame = kept.body_hash === digest || (isSlow(kept.body_hash) && (await verifyPassword(digest, kept.body_hash)))
  if (!isSame) reject(MESSAGES.repeatedOtherwise)
  return kept.reply.reply
}

const isSlow = (hash: string): boolean => hash.startsWith('scrypt$')

/**
 * The name of a money call that came without one: what it says, without its secrets. @param asked its address and its body, JSON
 */
export const sameCall = (asked: unknown) => ({
  key: `same:${createHash('sha256').update(JSON.stringify(asked)).digest('base64url')}`,
  seconds: SAME_SECONDS,
})

/** Drops replies that are no longer given. */
export async function forgetOldReplies(db: Pick<Db, 'rows'>): Promise<void> {
  await db.rows(sql`delete from idempotency_keys where create_time < now() - make_interval(hours => ${KEPT_HOURS})`)
}
