import { sql } from 'drizzle-orm'
import { POOL_MINUTES } from '../../../src/domain/firm'
import { noticeWay } from '../../../src/domain/order'
import { deadlineOf } from '../../../src/domain/order/deadline'
import { orderState as at, unsentStatuses } from '../../../src/domain/order/orderStatus'
import type { OrderRecord } from '../../../src/resources/order'
import type { MapService } from '../../adapters/map/MapService'
import type { Tx } from '../../db/db'
import { merged, type Outcome, type Session, type Work } from '../../engine/core/handlers'
import type { Query } from '../../engine/core/query'
import { firmInfoFor } from '../../firm'
import { DomainError } from '../../kernel/domainError'
import { pricerOf } from '../fees/pricing'
import { planNotices } from '../journal'
import { timeoutsFor } from '../list/timeouts'
import { confirmDispatch } from './dispatch'
import { marginOf, priceAt, wayOf } from './pricedWay'

interface Asked {
  readonly tx: Tx
  readonly row: OrderRecord
  readonly user: Session
  readonly query: Query
  readonly now: number
}

/** So many firms are looked at one by one. */
const MOST = 10

/**
 * What {@link confirmDispatch} would do if it were sent as asked, by that very function, which only reads: whom the order is
 * with before and after it, when they arrive and for how much. A refusal is an answer.
 */
export async function previewDispatch(asked: Asked, map: MapService) {
  const { row } = asked
  const planned = await plannedOf(asked, map)
  if (typeof planned === 'string') {
    return {
      refusal: planned,
      failed: [],
      status: Number(row.status),
      noun: null,
      seconds: null,
      is_off: Number(row.is_off ?? 0),
      before: null,
      after: [],
      notices: [],
    }
  }
  const { set = {}, data } = planned
  const order = merged(row, set)
  const isSent = !unsentStatuses.some((status) => status === row.status)
  const ids =
    order.status === at.pooled && Array.isArray(order.open_firms) ? order.open_firms.map(Number) : [order.firm_id]
  const after = []
  for (const firm_id of ids.slice(0, MOST)) after.push(await wayFor(asked, { ...order, firm_id: Number(firm_id) }, map))
  return {
    refusal: null,
    failed: failedOf(data),
    status: Number(order.status),
    ...(await waitOf(asked, order)),
    is_off: Number(order.is_off ?? 0),
    before: isSent && typeof row.firm_id === 'number' ? await wayFor(asked, row, map) : null,
    after,
    notices: await noticesOf(asked, order, ids.map(Number)),
  }
}

/** The write's outcome, or its refusal in words. */
async function plannedOf({ tx, row, user, query, now }: Asked, map: MapService): Promise<Outcome | string> {
  const { firm_id, driver_id, free_milage, is_off } = query
  const body = {
    firm_id: String(firm_id ?? '')
      .split(',')
      .filter(Boolean),
    driver_id,
    ...(free_milage !== undefined && { free_milage }),
    ...((is_off === '0' || is_off === '1') && { is_off: Number(is_off) }),
  }
  const work: Work<OrderRecord> = {
    ...{ tx, row, user, now, body, input: body, address: null },
    createOther: () => Promise.reject(new Error('a preview makes no record')),
    afterCommit: () => undefined,
  }
  try {
    return await confirmDispatch(work, map)
  } catch (error) {
    if (error instanceof DomainError) return error.info
    throw error
  }
}

const failedOf = (data: unknown): readonly string[] => {
  const { msg } = Object(data) as { readonly msg?: unknown }
  return typeof msg === 'string' && msg !== '' ? msg.split('；') : []
}

/**
 * Who learns of it and which way: the desks of the providers, with how many people may sign in there, and the systems that a
 * company has subscribed. Nothing else is sent.
 */
async function noticesOf({ tx, row, user }: Asked, order: OrderRecord, firmIds: readonly number[]) {
  const desks = firmIds.map((firm_id) => ({ firm_id, way: noticeWay.desk }))
  const event = { tx, orderId: row.id, action: 'confirm', from: Number(row.status), to: Number(order.status) }
  const messages = await planNotices(event)
  const named = [...firmIds, ...messages.map(({ firm_id }) => firm_id)]
  const firms = await tx.rows<{ id: number; name: string; people: number }>(sql`
    select f.id, f.name, (select count(*)::int from staff s
      where s.firm_id = f.id and s.status = 1 and s.removed_at is null) as people
    from firm f where f.id = any(${sql.param(named)}::int[])`)
  const told = firmInfoFor(user)
  return [...desks, ...messages].flatMap((notice) => {
    const firm = firms.find(({ id }) => id === notice.firm_id)
    if (!firm) return []
    return [{ name: String(told(firm.name)), way: notice.way, count: 'count' in notice ? notice.count : firm.people }]
  })
}

/** What is due once it is sent, and within how many seconds. */
async function waitOf({ tx, row, user, now }: Asked, order: OrderRecord) {
  if (order.status === at.pooled) {
    const [config] = await tx.rows<{ pool_minutes: number | null }>(sql`
      select pool_minutes from company_config where firm_id = ${row.owner_firm_id} and removed_at is null`)
    return { noun: '抢单', seconds: (config?.pool_minutes ?? POOL_MINUTES) * 60 }
  }
  const timed = { ...order, status: Number(order.status), order_time: Number(order.order_time), status_time: now }
  const due = deadlineOf(timed, timeoutsFor(user))
  return { noun: due?.noun ?? null, seconds: due?.total ?? null }
}

/** One firm, or its technician, with the road and the price of the order. */
async function wayFor({ tx, user, now }: Asked, order: OrderRecord, map: MapService) {
  const [named] = await tx.rows<{ name: string; driver: string | null }>(sql`
    select f.name, d.name as driver from firm f left join technician d on d.id = ${order.driver_id ?? null}::int
    where f.id = ${order.firm_id}`)
  const way = await wayOf({ tx, now }, order, map)
  const priceFor = await pricerOf(tx, order, [order.firm_id], now)
  const { go_distance: km, ...price } = priceAt(order, priceFor, order.firm_id, way?.km ?? null)
  return {
    firm_id: Number(order.firm_id),
    name: String(firmInfoFor(user)(named?.name ?? '')),
    driver: named?.driver ?? way?.driver ?? null,
    km: typeof km === 'number' ? km : null,
    arrive: way ? now + way.seconds : null,
    learnt: way?.learnt ?? null,
    estimated: way?.estimated ?? true,
    money: price.firm?.total ?? null,
    margin: user.firm_type === 3 ? null : marginOf(price),
  }
}
