import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db'
import { requireSession } from '../http/session'
import { reject } from '../kernel/domainError'

const LONGEST_KEY = 100
/** bytes of a value as JSON */
const LARGEST_VALUE = 16 << 10
/** A user who had more would not be a person. */
const MOST_KEYS = 500
/** bytes of all values of a user as JSON */
const LARGEST_ALL = 1 << 20

interface Preference {
  readonly key: string
  readonly value: unknown
}

/**
 * How a user set up the desk, by key: own rows alone, whoever asks. The last write of a key wins, `null` removes it. No audit
 * row: it concerns nobody but the user.
 */
export function mountPreferences(api: FastifyInstance, db: Db): void {
  api.get('/v2/preference', { preHandler: requireSession }, async ({ user }) => {
    const rows = await db.rows<Preference>(sql`select key, value from preferences where user_id = ${user.id}`)
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  })

  api.post('/v2/preference', { preHandler: requireSession, config: { repeatable: true } }, async ({ user, body }) => {
    const { key, value } = preferenceOf(body)
    if (value === null) {
      await db.rows(sql`delete from preferences where user_id = ${user.id} and key = ${key}`)
      return null
    }
    const stored = await db.rows(sql`
      insert into preferences (user_id, key, value)
      select ${user.id}, ${key}, ${JSON.stringify(value)}::jsonb
      where (select count(*) < ${MOST_KEYS} and coalesce(sum(octet_length(value::text)), 0) <= ${LARGEST_ALL - LARGEST_VALUE}
        from preferences where user_id = ${user.id} and key <> ${key})
      on conflict (user_id, key) do update set value = excluded.value, update_time = now()
      returning key`)
    return stored.length > 0 ? null : reject('个人设置过多')
  })
}

/** @throws DomainError for a key or a value that nobody could have set up by hand */
function preferenceOf(body: unknown): Preference {
  const { key, value } = typeof body === 'object' && body !== null ? (body as Partial<Preference>) : {}
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY) reject('参数 key 不正确')
  if (value === undefined) reject('参数 value 不正确')
  if (Buffer.byteLength(JSON.stringify(value)) > LARGEST_VALUE) reject('个人设置过大')
  return { key, value }
}
