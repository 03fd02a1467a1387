import { type SQL, sql } from 'drizzle-orm'
import { labelOf } from '../../../src/domain/choice'
import { offerAnswer } from '../../../src/domain/distribution'
import { pictureTaskState } from '../../../src/domain/evidence'
import { maskPhone } from '../../../src/domain/mask'
import { outboxChannel, outboxStatus } from '../../../src/domain/notice'
import {
  deliveryState,
  hookEvents,
  type QueueKind,
  queueId,
  queueKinds,
  SIMULATED_TIP,
  queueState as state,
} from '../../../src/domain/upstream'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { holds, type SystemEvent } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import type { AnyRow, Session } from '../../engine/core/handlers'
import { contextOf } from '../../engine/core/scope'
import { firmInfoFor } from '../../firm'

type Rows = Pick<Tx, 'rows'>

/** A row of an order's queue (O-291). */
export interface QueueRow {
  readonly id: number
  readonly type: string
  readonly value: string
  /** attempts so far */
  readonly count: number
  readonly result: string | null
  readonly data: string | null
  /** 1: it may be sent again by hand */
  readonly flag: 0 | 1
  readonly api_success: 0 | 1
  readonly status: number
  /** unix seconds: when it is due, or when it was done */
  readonly times: number | null
  readonly tips: string | null
}

/** Rows of each queue that are looked at. */
const MOST = 100
const FINISHED: readonly number[] = [outboxStatus.sent, outboxStatus.simulated]

const typeOf = (kind: QueueKind): string => labelOf(queueKinds, kind)
const seconds = (moment: Date | null): number | null => moment && Math.floor(moment.getTime() / 1000)

/** What is queued for an order, what has failed first, then what waits, then what is done. */
export async function cronQueueOf(tx: Rows, row: OrderRecord, user: Session, now: number): Promise<QueueRow[]> {
  const [deliveries, photos, messages, timers, offers] = await Promise.all([
    deliveriesOf(tx, row.id),
    photosOf(tx, row.id),
    messagesOf(tx, row.id),
    timersOf(tx, row, now),
    offersOf(tx, row.id, user),
  ])
  const rank = ({ status }: QueueRow) => [state.failed, state.waiting, state.done].indexOf(status as 0 | 1 | 2)
  const when = (one: QueueRow) => (one.status === state.waiting ? 1 : -1) * (one.times ?? 0)
  return [...deliveries, ...photos, ...messages, ...timers, ...offers].sort(
    (a, b) => rank(a) - rank(b) || when(a) - when(b),
  )
}

async function deliveriesOf(tx: Rows, orderId: number): Promise<QueueRow[]> {
  const rows = await tx.rows<{
    id: number
    event: string
    status: number
    tries: number
    code: number | null
    failure: string | null
    next_time: Date | null
    done_time: Date | null
    update_time: Date
    url: string
    is_off: boolean
    reply: string | null
  }>(sql`
    select d.id, d.event, d.status, d.tries, d.code, d.failure, d.next_time, d.done_time, d.update_time, h.url,
      h.status <> 1 or h.removed_at is not null as is_off,
      (select l.reply from api_log l where l.delivery_id = d.id order by l.id desc limit 1) as reply
    from hook_delivery d join open_hook h on h.id = d.hook_id
    where d.order_id = ${orderId} and d.removed_at is null order by d.id desc limit ${MOST}`)
  return rows.map((one) => {
    const isDone = one.status === deliveryState.done
    const isWaiting = one.status === deliveryState.waiting
    const answer = [one.code, one.reply].filter((part) => part !== null).join(' ')
    return {
      id: queueId(1, one.id),
      type: typeOf(1),
      value: labelOf(hookEvents, one.event),
      count: one.tries,
      result: (one.code === null ? (one.failure ?? '') : answer).slice(0, 200) || null,
      data: one.url,
      flag: one.is_off ? 0 : 1,
      api_success: isDone ? 1 : 0,
      // One that is tried again has failed so far.
      status: isDone ? state.done : isWaiting && one.tries === 0 ? state.waiting : state.failed,
      times: seconds(isWaiting ? one.next_time : (one.done_time ?? one.update_time)),
      tips: one.is_off ? 'Webhook 已停用' : isWaiting && one.tries > 0 ? '自动重试' : null,
    }
  })
}

async function photosOf(tx: Rows, orderId: number): Promise<QueueRow[]> {
  const rows = await tx.rows<{
    id: number
    name: string | null
    data: { readonly reply: string | null; readonly number: string; readonly simulated: boolean } | null
    count: number
    status: number
    times: Date | null
    create_time: Date
  }>(sql`
    select id, name, data, count, status, times, create_time from picture_task
    where order_id = ${orderId} and removed_at is null order by id desc limit ${MOST}`)
  return rows.map(({ id, name, data, count, status, times, create_time }) => ({
    id: queueId(2, id),
    type: typeOf(2),
    value: name ?? '',
    count,
    result: data?.reply ?? null,
    data: data?.number ?? null,
    flag: status === pictureTaskState.waiting ? 0 : 1,
    api_success: status === pictureTaskState.done ? 1 : 0,
    status,
    times: seconds(times ?? create_time),
    tips: data?.simulated ? SIMULATED_TIP : null,
  }))
}

async function messagesOf(tx: Rows, orderId: number): Promise<QueueRow[]> {
  const rows = await tx.rows<{
    id: number
    channel: number
    name: string | null
    phone: string
    status: number
    failure: string | null
    time: Date | null
  }>(sql`
    select id, channel, name, phone, status, failure, time from outbox
    where order_id = ${orderId} and removed_at is null order by id desc limit ${MOST}`)
  return rows.map(({ id, channel, phone, status, failure, time }) => ({
    id: queueId(3, id),
    type: labelOf(outboxChannel, channel),
    value: maskPhone(phone),
    count: status === outboxStatus.queued ? 0 : 1,
    result: failure,
    data: null,
    flag: 0,
    api_success: status === outboxStatus.sent ? 1 : 0,
    status: status === outboxStatus.failed ? state.failed : FINISHED.includes(status) ? state.done : state.waiting,
    times: seconds(time),
    tips: status === outboxStatus.simulated ? SIMULATED_TIP : null,
  }))
}

/** What time will do to the order as it stands, by the `after` of its machines. */
async function timersOf(tx: Rows, row: OrderRecord, now: number): Promise<QueueRow[]> {
  const { systemEvents = {} } = order
  const timed = Object.values(systemEvents).flatMap((event, at) => (isPossible(event, row, now) ? [{ event, at }] : []))
  return Promise.all(
    timed.map(async ({ event, at }) => {
      const due = await dueOf(tx, event, row)
      return {
        id: queueId(4, at + 1),
        type: typeOf(4),
        value: event.label,
        count: 0,
        result: null,
        data: null,
        flag: 0,
        api_success: 0,
        status: state.waiting,
        times: due,
        tips: null,
      } as const
    }),
  )
}

/** Providers that are asked right now, each until its deadline; one of a pool has none of its own. */
async function offersOf(tx: Rows, orderId: number, user: Session): Promise<QueueRow[]> {
  const told = firmInfoFor(user)
  const rows = await tx.rows<{ id: number; name: string; deadline: Date | null }>(sql`
    select o.id, f.name, o.deadline from distribution_offer o join firm f on f.id = o.firm_id
    where o.order_id = ${orderId} and o.answer = ${offerAnswer.open} and o.deadline is not null and o.removed_at is null
    order by o.deadline, o.id limit ${MOST}`)
  return rows.map(({ id, name, deadline }) => ({
    id: queueId(5, id),
    type: typeOf(5),
    value: told(name) ?? '',
    count: 0,
    result: null,
    data: null,
    flag: 0,
    api_success: 0,
    status: state.waiting,
    times: seconds(deadline),
    tips: null,
  }))
}

function isPossible({ after, when, refuse = [] }: SystemEvent, row: OrderRecord, now: number): boolean {
  const context = contextOf(null, now)
  return Boolean(after && when && holds(when, row, context) && !refuse.some((gate) => holds(gate.if, row, context)))
}

function numberIn(row: AnyRow, name: string): number | null {
  const value = row[name]
  return typeof value === 'number' ? value : null
}

/** Unix seconds; null while nothing says when. */
async function dueOf(tx: Rows, { after }: SystemEvent, row: OrderRecord): Promise<number | null> {
  if (!after) return null
  const number = (name: string) => numberIn(row, name)
  if ('at' in after) return number(after.at)
  const since = number(after.since)
  if (since === null) return null
  if ('seconds' in after) return since + after.seconds
  const [set] = await tx.rows<{ value: number | null }>(settingSql(after, number(after.firm)))
  return since + (set?.value ?? after.otherwise) * (after.unit === 'days' ? 86_400 : 60)
}

const settingSql = (
  { table, setting }: { readonly table: string; readonly setting: string },
  firmId: number | null,
): SQL => sql`
  select ${sql.identifier(setting)} as value from ${sql.identifier(table)} where firm_id = ${firmId} and removed_at is null`
