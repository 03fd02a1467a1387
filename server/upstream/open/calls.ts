import { sql } from 'drizzle-orm'
import { orderState, URGING } from '../../../src/domain/order'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { orderFeedback } from '../../../src/resources/order/orderFeedback.resource'
import { type OpenCallName, openCalls } from '../../../src/resources/upstream'
import type { AnyResource } from '../../../src/schema/model'
import { isSame } from '../../engine/core/changes'
import { type Row, recordOf } from '../../engine/core/codec'
import { scopeSql } from '../../engine/core/scope'
import { signFile } from '../../engine/core/signing'
import { createRow, editRow } from '../../engine/write/write'
import { photoSlots, picturesOf } from '../../evidence'
import { recordOrderEvent } from '../../order/journal'
import { checkedInput } from './checkedInput'
import { openReply } from './openReply'
import {
  conflict,
  lockOwnOrder,
  notice,
  type OpenWork,
  ownOrder,
  refuseOver,
  refusePast,
  step,
  writeRequest,
} from './openWork'
import { placeOpen } from './placeOpen'
import { withoutDistance } from './places'

/** What a call is about, and what it says. */
export interface Sent {
  /** the order of the address; NaN of a call about none */
  readonly id: number
  readonly body: Row
  readonly query: Row
}
interface Answer {
  /** the HTTP status, 200 unless told */
  readonly status?: number
  readonly reply: unknown
  /** the order that it was about */
  readonly orderId?: number
}

/** Of the customer's words: who speaks. */
const CUSTOMER = 2
const PAGE = 20

/** The order as it is after a write. */
async function asItIs(work: OpenWork, id: number): Promise<Answer> {
  const { row, isMoved } = await ownOrder(work, id)
  const [reply] = await openReply(work.tx, work.caller.firm_id, [row], isMoved)
  return { reply }
}

async function place(work: OpenWork, { body }: Sent): Promise<Answer> {
  const { isNew, reply } = await placeOpen(work, body)
  return { status: isNew ? 201 : 200, reply, orderId: reply.id }
}

async function list(work: OpenWork, { query }: Sent): Promise<Answer> {
  const { tx, caller } = work
  const given = await checkedInput(openCalls.list.query, query, work)
  const { page = 1, limit = PAGE } = given as { page?: number | null; limit?: number | null }
  const time = (value: unknown) => sql`to_timestamp(${Number(value)})`
  const wanted = [
    scopeSql(order, caller.actor),
    ...(given.no ? [sql`t.no = ${given.no}`] : []),
    ...(given.car_no ? [sql`t.car_no = ${given.car_no}`] : []),
    ...(typeof given.status === 'number' ? [sql`t.status = ${given.status}`] : []),
    ...(given.start_time ? [sql`t.order_time >= ${time(given.start_time)}`] : []),
    ...(given.end_time ? [sql`t.order_time <= ${time(given.end_time)}`] : []),
    ...(given.updated_since ? [sql`t.update_time >= ${time(given.updated_since)}`] : []),
    ...(given.out_no
      ? [
          sql`t.id in (select l.order_id from open_order l
            where l.firm_id = ${caller.firm_id} and l.out_no = ${given.out_no} and l.removed_at is null)`,
        ]
      : []),
  ]
  const condition = sql.join(wanted, sql` and `)
  const size = limit ?? PAGE
  const rows = await tx.rows<Row>(sql`
    select t.* from orders t where ${condition} order by t.order_time desc, t.id desc
    limit ${size} offset ${((page ?? 1) - 1) * size}`)
  const [count] = await tx.rows<{ total: number }>(sql`select count(*)::int as total from orders t where ${condition}`)
  const data = await openReply(
    tx,
    caller.firm_id,
    rows.map((row) => recordOf(order, row)),
  )
  return { reply: { data, total: count?.total ?? 0 } }
}

const detail = (work: OpenWork, { id }: Sent): Promise<Answer> => asItIs(work, id)

/** Changes what is sent of an order that is not over; the desk is told where it changes anything. */
async function change(work: OpenWork, { id, body }: Sent): Promise<Answer> {
  const before = await lockOwnOrder(work, id)
  refuseOver(before, '修改')
  await editRow(writeRequest(work, order as AnyResource, { ...withoutDistance(body), id }))
  const { row: after } = await ownOrder(work, id)
  const names = Object.keys(body) as (keyof OrderRecord)[]
  if (names.some((name) => !isSame(before[name], after[name]))) await notice(work, id)
  return asItIs(work, id)
}

async function cancel(work: OpenWork, { id, body }: Sent): Promise<Answer> {
  const row = await lockOwnOrder(work, id)
  await step(work, row, 'cancel', body)
  await notice(work, id)
  return asItIs(work, id)
}

/** Somebody waits: an entry among the urgings, one for the same words while nobody has taken them up. */
async function urge(work: OpenWork, { id, body }: Sent): Promise<Answer> {
  const { tx } = work
  const row = await lockOwnOrder(work, id)
  refuseOver(row, '催单')
  const given = await checkedInput(openCalls.urge.body, body, work)
  const [open] = await tx.rows<{ id: number }>(sql`
    select id from order_feedback where order_id = ${id} and kind = ${URGING} and source = ${CUSTOMER} and status = 0
      and content = ${given.content} and removed_at is null order by id limit 1`)
  if (open) return { reply: { id: open.id, order_id: id, handled: false } }
  const contact = given.contact ?? row.contact
  const phone = given.phone ?? row.phone
  const values = { order_id: id, kind: URGING, source: CUSTOMER, content: given.content, contact, phone }
  const made = await createRow(writeRequest(work, orderFeedback as AnyResource, values))
  await notice(work, id)
  return { status: 201, reply: { id: made.id, order_id: id, handled: false } }
}

/** The company takes an order back that nobody has begun (status 9, decisions §2). */
async function giveBack(work: OpenWork, { id, body }: Sent): Promise<Answer> {
  const { tx, caller, now } = work
  const row = await lockOwnOrder(work, id)
  const { reason } = await checkedInput(openCalls.return.body, body, work)
  const came = await tx.rows(sql`select 1 from open_order where order_id = ${id} and removed_at is null`)
  if (came.length === 0) conflict('不是接口下的订单，不能退回')
  const set = { status: orderState.returned, finish_time: now, status_time: now, cancel_reason: String(reason) }
  await recordOrderEvent(tx, row, {
    action: 'returnUpstream',
    title: '退回上游',
    text: String(reason),
    set,
    now,
    by: caller.actor,
  }).catch((error: unknown) => refusePast(error, row, '退回'))
  return asItIs(work, id)
}

/** The photos that the template sends back to the company. */
async function photos(work: OpenWork, { id }: Sent): Promise<Answer> {
  const { row, isMoved } = await ownOrder(work, id)
  if (isMoved) return { reply: { data: [], total: 0 } }
  const [slots, pictures] = [await photoSlots(work.tx, row), await picturesOf(work.tx, row, work.caller.actor)]
  const sent = new Map(slots.flatMap(({ key, name, is_back }) => (is_back === 1 ? [[key, name] as const] : [])))
  const data = pictures.flatMap((picture) => {
    const { key, name, picture: file, shown_sha256: sha256, create_time, address, lng, lat, audit_status } = picture
    if (!sent.has(key)) return []
    const time = Math.floor(create_time.getTime() / 1000)
    const label = name ?? sent.get(key) ?? key
    return [{ id: picture.id, key, name: label, url: signFile(file), sha256, time, address, lng, lat, audit_status }]
  })
  return { reply: { data, total: data.length } }
}

/** Asks for photos once more, as the desk's 补传 does. */
async function resend(work: OpenWork, { id, body }: Sent): Promise<Answer> {
  const row = await lockOwnOrder(work, id)
  await step(work, row, 'reupload', body)
  return { reply: { sent: Array.isArray(body.picture_ids) ? new Set(body.picture_ids).size : 0 } }
}

/** What each call does. */
export const works: Readonly<Record<OpenCallName, (work: OpenWork, sent: Sent) => Promise<Answer>>> = {
  place,
  list,
  detail,
  change,
  cancel,
  urge,
  return: giveBack,
  photos,
  resend,
}
