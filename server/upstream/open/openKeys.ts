import { hash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  HANDLE_LENGTH,
  keyHandle,
  type OpenScope,
  OVERLAP_DAYS,
  openKeyState,
  openScopes,
  SECRET_LENGTH,
  openKeyMessages as say,
} from '../../../src/domain/upstream'
import { openKey } from '../../../src/resources/upstream/openKey.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { implement, type Outcome, type Session, type Work } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { SYSTEM } from '../../engine/write/systemEvents'
import { reject } from '../../kernel/domainError'
import { useOfKeys } from './keyUse'

type KeyRow = RecordOf<typeof openKey>

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const TAIL = 4
const DAY = 86_400

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** What is kept of a key: SHA-256, hexadecimal. A key has 190 bits of chance, so that no slow hash is needed. */
const keyHash = (key: string): string => hash('sha256', key)

/** A new key, and what of it is kept. */
function newKey() {
  const handle = letters(HANDLE_LENGTH)
  const key = `rk_${handle}${letters(SECRET_LENGTH)}`
  return { key, kept: { handle, key_hash: keyHash(key), tail: key.slice(-TAIL) } }
}

/** Who calls the open API: a key that holds now, and its company. */
export interface OpenCaller {
  readonly id: number
  readonly name: string
  readonly firm_id: number
  readonly customer_id: number | null
  readonly channel: number
  readonly scopes: readonly OpenScope[]
  /** under which the writes of the key stand in the log; it belongs to no account */
  readonly actor: Session
}

interface StoredKey {
  readonly id: number
  readonly name: string
  readonly firm_id: number
  readonly customer_id: number | null
  readonly channel: number | null
  readonly scopes: readonly OpenScope[] | null
  readonly key_hash: string
  readonly holds: boolean
}

/** Compared with where no key was found, so that both take the same time. */
const NOBODY = keyHash('')

/** The caller that a key belongs to; undefined of a wrong, stopped or expired one, and of a company that is switched off. */
export async function callerOf(db: Pick<Tx, 'rows'>, key: string): Promise<OpenCaller | undefined> {
  const handle = keyHandle(key)
  if (handle === null) return undefined
  const [row] = await db.rows<StoredKey>(sql`
    select k.id, k.name, k.firm_id, k.customer_id, k.channel, k.scopes, k.key_hash,
      (k.status = ${openKeyState.valid} and (k.end_time is null or k.end_time > now())
        and f.status = 1 and f.removed_at is null and f.firm_type = 1) as holds
    from open_key k join firm f on f.id = k.firm_id
    where k.handle = ${handle} and k.removed_at is null`)
  const isRight = timingSafeEqual(Buffer.from(keyHash(key)), Buffer.from(row?.key_hash ?? NOBODY))
  if (!row || !isRight || !row.holds) return undefined
  const { id, name, firm_id, customer_id } = row
  return {
    id,
    name,
    firm_id,
    customer_id,
    channel: row.channel ?? 2,
    scopes: row.scopes ?? [],
    actor: {
      id: 0,
      name: `${name}（接口）`,
      firm_id,
      firm_type: 1,
      // Of an urging the order is chosen; everything else asks for the key's own scopes.
      nodes: ['order_man'],
      customer_scope: customer_id === null ? null : [customer_id],
    },
  }
}

/** The company of a new key: the user's own, or the one that head office chooses. @throws DomainError */
async function companyOf({ tx, input, user }: Pick<Work<KeyRow>, 'tx' | 'input' | 'user'>): Promise<number> {
  const firmId = user.firm_type === 0 ? Number(input.firm_id) : user.firm_id
  const customerId = input.customer_id ?? null
  // Whose role is bound to some customers makes no key for all of them.
  if (customerId === null && user.customer_scope?.length)
    reject(say.noCustomer, { errors: { customer_id: say.noCustomer } })
  if (customerId !== null) {
    const own = await tx.rows(sql`
      select 1 from customer where id = ${Number(customerId)} and firm_id = ${firmId} and removed_at is null`)
    if (own.length === 0) reject(say.foreignCustomer, { errors: { customer_id: say.foreignCustomer } })
  }
  return firmId
}

/** Makes a key (POST /v2/open/key). The reply is the one time that it is told. @throws DomainError */
async function make(work: Work<KeyRow>): Promise<Outcome> {
  const { tx, input, user } = work
  const firm_id = await companyOf(work)
  const { key, kept } = newKey()
  const values = {
    name: String(input.name),
    customer_id: (input.customer_id as number | null | undefined) ?? null,
    channel: (input.channel as 2 | 4 | 5 | null | undefined) ?? 2,
    scopes: input.scopes as readonly OpenScope[],
    end_time: (input.end_time as number | null | undefined) ?? null,
  }
  const id = await records(tx, openKey).create({ ...values, ...kept, firm_id, user_name: user.name }, user)
  return { data: { id, key, tail: kept.tail, name: values.name, end_time: values.end_time } }
}

/** Makes the key that follows; the old one goes on for the days of the overlap. @throws DomainError */
async function rotate({ tx, row, input, user, now }: Work<KeyRow>): Promise<Outcome> {
  const { key, kept } = newKey()
  const { name, firm_id, customer_id, scopes, channel, end_time, simulated } = row
  const alike = { name, firm_id, customer_id, scopes, channel, simulated, user_name: user.name }
  const next_id = await records(tx, openKey).create({ ...alike, ...kept, end_time: null }, user)
  const overlap = now + Number(input.days ?? OVERLAP_DAYS) * DAY
  return {
    set: { next_id, end_time: Math.min(overlap, end_time ?? overlap) },
    data: { next_id, key, tail: kept.tail, name, end_time: null },
    remark: `rk_…${kept.tail}`,
  }
}

/**
 * A fresh key for the demo's own upstream, in place of the one that it had: nothing but its hash outlives the process.
 * @returns the key
 */
export async function renewSimulatedKey(tx: Tx, firmId: number): Promise<string> {
  const { key, kept } = newKey()
  const about = { name: '模拟上游', firm_id: firmId, scopes: openScopes.map(({ code }) => code), channel: 2 as const }
  const [known] = await records(tx, openKey).lock({
    firm_id: firmId,
    simulated: 1,
    status: openKeyState.valid,
    next_id: null,
  })
  if (known) await records(tx, openKey).edit(known.id, kept, null)
  else await records(tx, openKey).create({ ...about, ...kept, simulated: 1, user_name: SYSTEM }, null)
  return key
}

export const openKeyHandlers = implement(openKey, {
  present: async ({ tx, rows }) => {
    const uses = await useOfKeys(
      tx,
      rows.map(({ id }) => id),
    )
    for (const row of rows) Object.assign(row, uses.get(row.id) ?? { last_time: null, last_address: null, calls: 0 })
  },
  actions: { make, rotate },
})
