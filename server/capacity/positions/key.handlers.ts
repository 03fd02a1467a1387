import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { positionKey } from '../../../src/resources/capacity/positionKey.resource'
import { implement, type Outcome, type Work } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'

const TAIL = 4
const BYTES = 24

/** What is kept of a key: SHA-256, hexadecimal. A key has 192 random bits, so a slow hash adds nothing. */
export const positionKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex')

async function make({ tx, input, user }: Work<unknown>): Promise<Outcome> {
  const firm_id = user.firm_type === 3 ? user.firm_id : Number(input.firm_id)
  const [firm] = await tx.rows(sql`
    select 1 from firm where id = ${firm_id} and firm_type = 3 and status = 1 and removed_at is null`)
  if (!firm) reject('服务商不存在', { errors: { firm_id: '服务商不存在' } })
  const key = `pk_${randomBytes(BYTES).toString('base64url')}`
  const name = String(input.name)
  const tail = key.slice(-TAIL)
  const id = await records(tx, positionKey).create(
    { name, firm_id, tail, key_hash: positionKeyHash(key), status: 1 },
    user,
  )
  return { data: { id, key, tail, name } }
}

export const positionKeyHandlers = implement(positionKey, { actions: { make } })
