import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { noticeWay } from '../../../src/domain/order'
import { deliveryState, eventsOf, type hookEvents, type UpstreamEvent } from '../../../src/domain/upstream'
import { hookDelivery } from '../../../src/resources/upstream/hookDelivery.resource'
import type { Tx } from '../../db/db'
import type { By } from '../../engine/write/audit'
import { records } from '../../engine/write/records'
import type { NoticeForecast, OrderNews, PlannedNotice } from '../../order/journal'

const ID_BYTES = 16

/** A number that no message has had. */
const messageId = (): string => `msg_${randomBytes(ID_BYTES).toString('base64url')}`

interface Queued {
  readonly hook_id: number
  readonly company_id: number
  readonly order_id: number | null
  readonly event: (typeof hookEvents)[number]['code']
  /** unix seconds */
  readonly now: number
  readonly order_status?: number
  readonly picture_id?: number
  readonly message_id?: string
}

/** Puts messages on their way, in the transaction of what they tell. @returns their ids */
export const queueDeliveries = (tx: Tx, messages: readonly Queued[], by: By = null): Promise<number[]> =>
  records(tx, hookDelivery).createAll(
    messages.map(({ now, message_id = messageId(), ...message }) => ({
      ...message,
      message_id,
      event_time: now,
      status: deliveryState.waiting,
      tries: 0,
      next_time: now,
    })),
    by,
  )

interface Listening {
  readonly id: number
  readonly firm_id: number
  readonly events: readonly string[] | null
}

/** The hooks of an order's company that are on. */
export const hooksOf = (tx: Pick<Tx, 'rows'>, orderId: number): Promise<Listening[]> =>
  tx.rows(sql`
    select h.id, h.firm_id, h.events from open_hook h join orders o on o.owner_firm_id = h.firm_id
    where o.id = ${orderId} and h.status = 1 and h.removed_at is null order by h.id`)

export const listensTo = ({ events }: Listening, event: UpstreamEvent): boolean => events?.includes(event) ?? false

/**
 * Queues what the order's company is told of an event, in the event's transaction. Photos that come one after another are one
 * message as long as it has not been sent.
 * @returns whether anything was queued
 */
export async function queueForCompany({ tx, orderId, now, ...happened }: OrderNews): Promise<boolean> {
  const events = eventsOf(happened)
  if (events.length === 0) return false
  const hooks = await hooksOf(tx, orderId)
  const queued: Queued[] = []
  for (const hook of hooks) {
    for (const event of events) {
      if (!listensTo(hook, event)) continue
      if (event === 'order.photos' && (await isUnderway(tx, hook.id, orderId))) continue
      queued.push({
        hook_id: hook.id,
        company_id: hook.firm_id,
        order_id: orderId,
        event,
        now,
        order_status: happened.to,
      })
    }
  }
  if (queued.length > 0) await queueDeliveries(tx, queued)
  return queued.length > 0
}

/** To how many addresses of which companies {@link queueForCompany} would send a message. */
export const planForCompany: NoticeForecast = async ({ tx, orderId, action, from, to }) => {
  const events = eventsOf({ action, from, to })
  if (events.length === 0) return []
  const counts = new Map<number, number>()
  for (const hook of await hooksOf(tx, orderId)) {
    if (!events.some((event) => listensTo(hook, event))) continue
    counts.set(hook.firm_id, (counts.get(hook.firm_id) ?? 0) + 1)
  }
  return [...counts].map(([firm_id, count]): PlannedNotice => ({ firm_id, way: noticeWay.webhook, count }))
}

/** Whether a message of an order's photos waits for its first attempt, which will bring them all. */
async function isUnderway(tx: Pick<Tx, 'rows'>, hookId: number, orderId: number): Promise<boolean> {
  const [waiting] = await tx.rows(sql`
    select 1 from hook_delivery where hook_id = ${hookId} and order_id = ${orderId} and event = 'order.photos'
      and status = ${deliveryState.waiting} and tries = 0 and lease_time is null and picture_id is null
      and removed_at is null limit 1 for update`)
  return waiting !== undefined
}
