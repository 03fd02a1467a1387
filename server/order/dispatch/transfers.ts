import { sql } from 'drizzle-orm'
import type { CodeOf } from '../../../src/domain/choice'
import type { transferKind } from '../../../src/domain/distribution'
import { dispatchRefusal } from '../../../src/domain/order'
import { couponMessages } from '../../../src/domain/settlement'
import { resources } from '../../../src/resources'
import { transferRecord } from '../../../src/resources/distribution/transferRecord.resource'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { implement, type Outcome, type Session, type Work } from '../../engine/core/handlers'
import { likeLiteral } from '../../engine/core/ruleSql'
import { listRows } from '../../engine/read/list'
import { records } from '../../engine/write/records'
import { cooperatesWith } from '../../firm'
import { reject, rejectStale } from '../../kernel/domainError'
import { recordEvent } from '../journal'
import { manyRescueOf } from '../related'

export interface Transfer {
  readonly kind: CodeOf<typeof transferKind>
  /** the order as it was before */
  readonly order: OrderRecord
  readonly from: string | null
  readonly to: string
  /** companies, where it changes the books */
  readonly fromFirm?: number | null
  readonly toFirm?: number | null
  readonly remark?: string | null
}

/** Writes down that an order has changed hands; in the transaction that hands it over. */
export async function recordTransfer(
  { tx, user, now }: Pick<Work<OrderRecord>, 'tx' | 'user' | 'now'>,
  { kind, order, from, to, fromFirm = null, toFirm = null, remark = null }: Transfer,
): Promise<void> {
  const parties = { from_firm_id: fromFirm, to_firm_id: toFirm, from_name: from, to_name: to }
  const about = { order_id: order.id, order_no: String(order.no), car_no: String(order.car_no) }
  await records(tx, transferRecord).create(
    { ...about, kind, ...parties, remark, user_name: user.name, firm_id: user.firm_id, time: now },
    user,
  )
}

/** Companies that an order may be sent to: the cooperating ones but its own. The caller's own is out, too. */
const platformsOf = (order: OrderRecord, user: Session) => sql`
  f.firm_type = 1 and f.status = 1 and f.removed_at is null and f.id <> ${user.firm_id}
    and f.id is distinct from ${order.owner_firm_id} and ${cooperatesWith(order.owner_firm_id, sql`f.id`)}`

const OPEN_DISPATCH = 2
const AWAITING_DISPATCH = 1

/** How many companies the order may be sent to by this user, for the third tab of the dispatch panel (O-221, O-224). */
export async function platformCount(tx: Pick<Tx, 'rows'>, order: OrderRecord, user: Session): Promise<number> {
  const may = user.firm_type !== 3 && user.nodes.includes(OPEN_DISPATCH) && order.status === AWAITING_DISPATCH
  if (!may) return 0
  const [found] = await tx.rows<{ n: number }>(sql`
    select count(*)::int as n from firm f where ${platformsOf(order, user)}`)
  return found?.n ?? 0
}

/** The companies with their contact and how much they have open (O-534). */
export async function platformList({
  tx,
  row,
  user,
  query,
}: Pick<Work<OrderRecord>, 'tx' | 'row' | 'user'> & { readonly query: Readonly<Record<string, unknown>> }) {
  const keyword = typeof query.keyword === 'string' ? query.keyword.trim() : ''
  const named = keyword ? sql`and f.name like ${`%${likeLiteral(keyword)}%`}` : sql``
  const data = await tx.rows(sql`
    select f.id, f.name, f.charge, f.long_phone as phone,
      (select count(*)::int from orders o where o.owner_firm_id = f.id and o.removed_at is null
        and o.status in (0, 1, 30, 31, 12) and o.order_time > now() - interval '2 days') as waiting
    from firm f where ${platformsOf(row, user)} ${named} order by f.id limit 100`)
  return { data, total: data.length }
}

const firmName = async (tx: Tx, id: unknown): Promise<string | null> => {
  if (typeof id !== 'number') return null
  const [firm] = await tx.rows<{ name: string }>(sql`select name from firm where id = ${id}`)
  return firm?.name ?? null
}

/** Puts an order into another company's books; it stays at 1, and nobody handles it there yet (O-367, E8). */
async function sendToPlatform(work: Work<OrderRecord>): Promise<Outcome> {
  const { tx, row, input, user } = work
  const free_milage =
    input.free_milage === undefined || input.free_milage === null ? row.free_milage : String(input.free_milage)
  const refusal = dispatchRefusal({ ...row, free_milage }, 'platform')
  if (refusal) reject(refusal)
  const [to] = await tx.rows<{ id: number; name: string }>(sql`
    select f.id, f.name from firm f where f.id = ${Number(input.firm_id)} and ${platformsOf(row, user)}`)
  if (!to) return reject('平台不存在')
  const remark = (input.remark as string | null | undefined) || null
  const car = { id: row.id, car_no: String(row.car_no), order_time: Number(row.order_time) }
  const is_many_rescue = await manyRescueOf(tx, { ...car, owner_firm_id: to.id })
  await recordTransfer(work, {
    kind: 1,
    order: row,
    from: await firmName(tx, row.owner_firm_id),
    to: to.name,
    fromFirm: row.owner_firm_id,
    toFirm: to.id,
    remark,
  })
  return {
    set: { owner_firm_id: to.id, accept_id: null, free_milage, is_many_rescue },
    remark: remark ? `${to.name}：${remark}` : to.name,
  }
}

/** Takes the order back into the sender's books, as long as the receiver has not sent it on. @throws DomainError when it has */
async function recall({ tx, row, input, user, now }: Work<RecordOf<typeof transferRecord>>): Promise<Outcome> {
  const orderId = Number(row.order_id)
  const orders = records(tx, order)
  const [taken] = await orders.lock({ id: orderId, status: AWAITING_DISPATCH, owner_firm_id: row.to_firm_id })
  if (!taken) return rejectStale()
  if (Number(taken.coupon_money ?? 0) > 0) reject(couponMessages.sending)
  const remark = String(input.remark)
  const owner_firm_id = row.from_firm_id
  const { car_no, order_time } = taken
  const is_many_rescue = await manyRescueOf(tx, {
    id: orderId,
    car_no: String(car_no),
    order_time: Number(order_time),
    owner_firm_id,
  })
  await orders.edit(orderId, { owner_firm_id, accept_id: null, is_many_rescue }, user, {
    action: 'recallPlatform',
    remark,
  })
  await recordEvent(tx, {
    orderId,
    kind: 'recallPlatform',
    title: '收回转单',
    text: `${String(row.to_name)}：${remark}`,
    userName: user.name,
    time: now,
  })
  return {}
}

/** The changes of hands of one order, as far as the reader may see them, newest first. */
export const transfersOf = ({ tx, row, user }: Pick<Work<OrderRecord>, 'tx' | 'row' | 'user'>) =>
  listRows(tx, transferRecord, { order_id: row.id, limit: 50 }, user, {
    resourceOf: (name) => resources.find((resource) => resource.name === name),
  })

export const transferRecordHandlers = implement(transferRecord, { actions: { recall } })

/** What the actions of orderTransfer do. */
export const transferHandlers = { sendPlatform: sendToPlatform }
