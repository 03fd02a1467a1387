import { type SQL, sql } from 'drizzle-orm'
import { RELATED_MOST, relatedLimitMessage } from '../../../src/domain/order/relatedOrders'
import { endOfDay, midnight } from '../../../src/domain/time'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { orderLink } from '../../../src/resources/order/orderLink.resource'
import type { Identity } from '../../../src/schema/compile/access'
import type { Tx } from '../../db/db'
import type { Outcome, Session, Work } from '../../engine/core/handlers'
import { timeParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { scopeSql } from '../../engine/core/scope'
import { paging } from '../../engine/read/listQuestion'
import { records } from '../../engine/write/records'
import { reject, rejectForbidden, rejectStale } from '../../kernel/domainError'
import { keyword } from '../keyword'

/** Orders that a search for one to relate gives at once, where it does not say. */
const FOUND = 20

interface LinkedRow {
  readonly id: number
  readonly no: string
  readonly car_no: string
  readonly type: number
  readonly status: number
  readonly address: string | null
  readonly customer_name: string | null
  readonly order_time: Date
}

const columns = sql`t.id, t.no, t.car_no, t.type, t.status, t.address, c.name as customer_name, t.order_time`
const onWire = ({ order_time, ...row }: LinkedRow) => ({
  ...row,
  order_time: Math.floor(order_time.getTime() / 1000),
})

/** The other order of each pair. */
const othersOf = (id: unknown) => sql`
  select case when order_id = ${id} then cid else order_id end as id from order_link
  where (order_id = ${id} or cid = ${id}) and removed_at is null`

/** Related orders within the user's scope, as a condition on `t`. */
export const relatedTo = (id: unknown, user: Identity) => sql`t.id in (${othersOf(id)}) and ${scopeSql(order, user)}`

/** The orders related to one, as far as the user may see them (O-198, O-495). */
export async function linksOf(tx: Pick<Tx, 'rows'>, row: OrderRecord, user: Session) {
  const rows = await tx.rows<LinkedRow>(sql`
    select ${columns} from orders t left join customer c on c.id = t.customer_id
    where ${relatedTo(row.id, user)} order by t.order_time desc, t.id desc`)
  return { data: rows.map(onWire), total: rows.length }
}

/** Whole days of business, or moments in unix seconds. @throws DomainError for what is neither */
function ordered(query: Query): SQL[] {
  const from = momentOf(query, 'start_date')
  const to = momentOf(query, 'end_date')
  return [
    ...(from === undefined ? [] : [sql`t.order_time >= ${new Date(from * 1000)}`]),
    ...(to === undefined ? [] : [sql`t.order_time <= ${new Date(to * 1000)}`]),
  ]
}

function momentOf(query: Query, name: 'start_date' | 'end_date'): number | undefined {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(query[name] ?? ''))
  if (!day) return timeParameter(query, name)
  const start = midnight(Number(day[1]), Number(day[2]), Number(day[3]))
  return name === 'start_date' ? start : endOfDay(start)
}

/**
 * Orders that could be related: by number, plate, case number or phone; without a word those of the same car (O-496). In pages,
 * and of the days from `start_date` to `end_date` where they are named (F-548).
 */
export async function linkableOf(tx: Pick<Tx, 'rows'>, row: OrderRecord, user: Session, query: Query) {
  const asked = String(query.keyword ?? '').trim()
  const { limit, offset } = paging(query, FOUND)
  const hit = asked === '' ? sql`t.car_no = ${row.car_no}` : keyword(asked, user)
  const wanted = sql.join(
    [
      sql`${scopeSql(order, user)} and ${hit} and t.id <> ${row.id} and t.id not in (${othersOf(row.id)})`,
      ...ordered(query),
    ],
    sql` and `,
  )
  const rows = await tx.rows<LinkedRow>(sql`
    select ${columns} from orders t left join customer c on c.id = t.customer_id
    where ${wanted} order by t.order_time desc, t.id desc limit ${limit} offset ${offset}`)
  const [found] = await tx.rows<{ n: number }>(sql`select count(*)::int as n from orders t where ${wanted}`)
  return { data: rows.map(onWire), total: found?.n ?? 0 }
}

async function otherOrder({ tx, row, input, user }: Work<OrderRecord>) {
  const [other] = await tx.rows<{ id: number; no: string }>(sql`
    select t.id, t.no from orders t where t.id = ${Number(input.cid)} and ${scopeSql(order, user)}`)
  if (!other) return rejectForbidden()
  return other.id === row.id ? reject('不能关联订单自身') : other
}

const countOf = async (tx: Pick<Tx, 'rows'>, id: unknown): Promise<number> => (await tx.rows(othersOf(id))).length

/** Relates two orders, of which neither may have more than three; a pair that is related stays so (O-409, O-491). */
export async function link(work: Work<OrderRecord>): Promise<Outcome> {
  const { tx, row, user } = work
  const other = await otherOrder(work)
  // Two people who relate the same orders would else both find room for one more.
  await tx.query('lock table order_link in share row exclusive mode', [])
  const known = await tx.rows<{ id: number }>(othersOf(row.id))
  if (known.some(({ id }) => id === other.id)) return { remark: other.no }
  if (known.length >= RELATED_MOST || (await countOf(tx, other.id)) >= RELATED_MOST) reject(relatedLimitMessage)
  await relate(tx, row.id, other.id, user)
  return { remark: other.no }
}

const relate = (tx: Tx, id: number, other: number, user: Session) =>
  records(tx, orderLink).create({ order_id: id, cid: other, user_name: user.name }, user)

/** Relates new orders that belong together, each with every other. */
export async function relateAll(tx: Tx, ids: readonly number[], user: Session): Promise<void> {
  for (const [at, id] of ids.entries()) for (const other of ids.slice(at + 1)) await relate(tx, id, other, user)
}

/** Takes a relation back on both sides (O-198). @throws DomainError when there is none any more */
export async function unlink(work: Work<OrderRecord>): Promise<Outcome> {
  const { tx, row, user } = work
  const other = await otherOrder(work)
  const id = row.id
  const pair = {
    or: [
      { order_id: id, cid: other.id },
      { order_id: other.id, cid: id },
    ],
  } as const
  if ((await records(tx, orderLink).remove(pair, user)) === 0) rejectStale()
  return { remark: other.no }
}
