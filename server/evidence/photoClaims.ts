import { type SQL, sql } from 'drizzle-orm'
import { CLAIM_SECONDS, claimedMessage, photoQueueRule } from '../../src/domain/evidence'
import { isId } from '../../src/domain/identifier'
import { order } from '../../src/resources/order/order.resource'
import type { Tx } from '../db/db'
import type { Outcome, Session, Work } from '../engine/core/handlers'
import { ruleSql } from '../engine/core/ruleSql'
import { contextOf, scopeSql } from '../engine/core/scope'
import { reject, rejectForbidden } from '../kernel/domainError'

/** Orders that one call names at most: those of a sitting. */
const MOST = 500
/** Orders that an auditor takes by name in one call, and that he holds at once: the one he looks at, and the next. */
const AT_HAND = 5
const HELD = 10

/** @throws DomainError for what is no list of ids */
function idsOf(sent: unknown, name: string): number[] {
  if (sent === undefined || sent === null) return []
  if (!Array.isArray(sent) || sent.length > MOST) return reject(`参数 ${name} 不正确`)
  const ids = sent.map(Number)
  return ids.every(isId) ? [...new Set(ids)] : reject(`参数 ${name} 不正确`)
}

interface Claim {
  readonly order_id: number
  readonly staff_id: number
  readonly staff_name: string
  /** unix seconds */
  readonly until: number
}

const CLAIM = sql`order_id, staff_id, staff_name, floor(extract(epoch from until))::int as until`

/** Takes orders for an auditor, or goes on holding them; those that another holds stay his. @returns what was taken */
async function take(tx: Tx, orders: SQL, user: Session): Promise<Claim[]> {
  return tx.rows<Claim>(sql`
    insert into photo_claim as c (order_id, staff_id, staff_name, until)
    select o.id, ${user.id}, ${user.name}, now() + make_interval(secs => ${CLAIM_SECONDS}) from (${orders}) o order by o.id
    on conflict (order_id) do update
      set staff_id = excluded.staff_id, staff_name = excluded.staff_name, until = excluded.until
      where c.staff_id = excluded.staff_id or c.until <= now()
    returning ${CLAIM}`)
}

/**
 * Nobody judges the photos that another auditor has before him; who judges has them for the next minutes.
 * @throws DomainError that names who has them
 */
export async function claimForAudit(tx: Tx, orderId: number, user: Session): Promise<void> {
  const [own] = await take(tx, sql`select ${orderId}::int as id`, user)
  if (own) return
  const [other] = await tx.rows<Claim>(sql`select ${CLAIM} from photo_claim where order_id = ${orderId}`)
  reject(claimedMessage(other?.staff_name ?? ''))
}

async function release(tx: Tx, ids: readonly number[], user: Session): Promise<void> {
  if (ids.length === 0) return
  await tx.rows(sql`
    delete from photo_claim where staff_id = ${user.id} and order_id = any(${sql.param([...ids])}::int[])`)
}

/** Nobody holds a queue: of what an auditor took, the latest stay his. */
async function letGo(tx: Tx, user: Session): Promise<void> {
  const earlier = await tx.rows<{ order_id: number }>(sql`
    select order_id from photo_claim where staff_id = ${user.id} order by until desc, order_id offset ${HELD}`)
  await release(
    tx,
    earlier.map(({ order_id }) => order_id),
    user,
  )
}

const waitingSql = (user: Session, now: number): SQL =>
  sql`${scopeSql(order, user)} and ${ruleSql(order, photoQueueRule, contextOf(user, now))}`

/**
 * Auditors that look at once find different orders, since what one has his hand on is passed over. Another may still have taken
 * an order between the look and the hand; his claim stands, and the next look sees it.
 */
const TRIES = 20

async function takeNext(tx: Tx, user: Session, skip: readonly number[], now: number): Promise<Claim | undefined> {
  const open = sql`${waitingSql(user, now)} and t.id <> all(${sql.param([...skip])}::int[])`
  for (let i = 0; i < TRIES; i++) {
    const own = sql`
      select t.id from photo_claim h join orders t on t.id = h.order_id
      where h.staff_id = ${user.id} and h.until > now() and ${open} order by t.finish_time, t.id limit 1`
    const free = sql`
      select t.id from orders t
      where ${open} and not exists (select 1 from photo_claim h where h.order_id = t.id and h.until > now())
      order by t.finish_time, t.id limit 1 for update of t skip locked`
    const [begun] = await tx.rows<{ id: number }>(own)
    const found = begun ?? (await tx.rows<{ id: number }>(free))[0]
    if (!found) return undefined
    const [taken] = await take(tx, sql`select ${found.id}::int as id`, user)
    if (taken) return taken
  }
  return undefined
}

/**
 * Gives the next order of the queue, the one that has waited longest, to its caller alone: first what he has and has not
 * finished, then what nobody has. Those he leaves are free from now on.
 */
export async function nextPhotos({ tx, user, input, now }: Work<object>): Promise<Outcome> {
  const [leave, skip] = [idsOf(input.leave, 'leave'), idsOf(input.skip, 'skip')]
  await release(tx, leave, user)
  const own = await takeNext(tx, user, skip, now)
  await letGo(tx, user)
  const [count] = await tx.rows<{ n: number }>(
    sql`select count(*)::int as n from orders t where ${waitingSql(user, now)}`,
  )
  return { data: { id: own?.order_id ?? null, waiting: count?.n ?? 0, until: own?.until ?? null } }
}

/** Takes the named orders, or goes on holding them, and says which of them another has. @throws DomainError for orders that are not the caller's to see */
export async function claimPhotos({ tx, user, input }: Work<object>): Promise<Outcome> {
  const ids = idsOf(input.ids, 'ids')
  if (ids.length === 0 || ids.length > AT_HAND) reject('参数 ids 不正确')
  const named = sql.param(ids)
  const seen = await tx.rows(
    sql`select t.id from orders t where t.id = any(${named}::int[]) and ${scopeSql(order, user)}`,
  )
  if (seen.length !== ids.length) rejectForbidden()
  await take(tx, sql`select unnest(${named}::int[]) as id`, user)
  await letGo(tx, user)
  const rows = await tx.rows<Claim>(sql`
    select ${CLAIM} from photo_claim where order_id = any(${named}::int[]) order by order_id`)
  const claims = rows.map(({ order_id, staff_id, staff_name, until }) => ({
    id: order_id,
    name: staff_id === user.id ? null : staff_name,
    until,
  }))
  return { data: { claims } }
}

export async function releasePhotos({ tx, user, input }: Work<object>): Promise<Outcome> {
  await release(tx, idsOf(input.ids, 'ids'), user)
  return {}
}
