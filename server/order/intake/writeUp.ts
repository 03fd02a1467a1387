import { sql } from 'drizzle-orm'
import { cashRefusedMessage, takesCash, technicianMissing } from '../../../src/domain/order/orderRules'
import { orderState } from '../../../src/domain/order/orderStatus'
import { writeUpRefusal } from '../../../src/domain/order/writtenUp'
import { formatFull } from '../../../src/domain/time'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { fieldStates } from '../../../src/schema/compile/states'
import type { MapService } from '../../adapters/map/MapService'
import type { Tx } from '../../db/db'
import { type AnyRow, merged, type Outcome, type Session, type Work } from '../../engine/core/handlers'
import type { Query } from '../../engine/core/query'
import { likeLiteral } from '../../engine/core/ruleSql'
import { contextOf } from '../../engine/core/scope'
import { records } from '../../engine/write/records'
import { cooperatesWith } from '../../firm'
import { reject } from '../../kernel/domainError'
import { refuseStopped } from '../dispatch/dispatch'
import { splitByAccess } from '../dispatch/doors'
import { priced } from '../dispatch/pricedWay'
import { notifyFollowers, recordEvent } from '../journal'
import { placeOrder } from './placing'

/** Customers whose orders a provider has had within so many days may be written up for. */
const SERVED_DAYS = 365
const SHOWN = 50

/** Enabled customers of companies that cooperate with the provider, whose orders it has had; as `c`. */
const served = ({ firm_id }: Session) => sql`
  c.status = 1 and c.removed_at is null
  and exists (select 1 from orders t where t.customer_id = c.id and t.firm_id = ${firm_id} and t.removed_at is null
    and t.order_time > now() - make_interval(days => ${SERVED_DAYS}))
  and (c.firm_id = (select min(id) from firm where firm_type = 0 and removed_at is null) and ${cooperatesWith(null, sql`${firm_id}::int`)}
    or exists (select 1 from partnership s where s.low_firm_id = least(${firm_id}::int, c.firm_id)
      and s.high_firm_id = greatest(${firm_id}::int, c.firm_id) and s.status = 2 and s.removed_at is null))`

/** Whom a provider may write orders up for; it knows customers by their alias (O-149). */
export async function servedCustomers(tx: Pick<Tx, 'rows'>, user: Session, query: Query) {
  const keyword = typeof query.keyword === 'string' ? query.keyword.trim() : ''
  const data = await tx.rows<{ id: number; name: string; firm_name: string }>(sql`
    select * from (select c.id, coalesce(c.alias, c.name) as name, f.name as firm_name
      from customer c join firm f on f.id = c.firm_id where ${served(user)}) known
    where name like ${`%${likeLiteral(keyword)}%`} order by name, id limit ${SHOWN}`)
  return { data, total: data.length }
}

interface Named {
  readonly id: number
  readonly name: string
}

/** The technician of a written-up order: of the provider's own; who is one writes up their own rescue. @throws DomainError */
async function technicianOf({ tx, input, user, now }: Work<OrderRecord>): Promise<Named> {
  const own = (user as { readonly driver_id?: number | null }).driver_id
  const id = input.driver_id ?? own ?? null
  const [driver] = await tx.rows<Named>(sql`
    select id, name from technician
    where id = ${id}::int and firm_id = ${user.firm_id} and status = 1 and removed_at is null`)
  if (!driver) return reject(technicianMissing, { errors: { driver_id: technicianMissing } })
  await refuseStopped(tx, driver, now, 'driver_id')
  return driver
}

/**
 * An order for a rescue that has begun (decisions §11): written up by the provider for itself, in the books of the customer's
 * company, as accepted by its technician at the time that is named. Nothing of it was dispatched here, so it is offline: its
 * steps say where and when. It waits among the company's 待处理 until somebody has followed it up.
 * @throws DomainError with messages by field
 */
export async function writeUp(work: Work<OrderRecord>, map: MapService): Promise<Outcome> {
  const { tx, input, user, now } = work
  const { order_time, driver_id: _, confirm_duplicate, ...draft } = input as AnyRow
  const at = Number(order_time)
  const late = writeUpRefusal(at, now)
  if (late) reject(late, { errors: { order_time: late } })
  const [customer] = await tx.rows<Named>(sql`
    select c.id, coalesce(c.alias, c.name) as name from customer c where c.id = ${Number(draft.customer_id)} and ${served(user)}`)
  if (!customer) reject('客户不存在', { errors: { customer_id: '客户不存在' } })
  const driver = await technicianOf(work)
  const written: AnyRow = { ...draft, is_subscribe: 1, is_off: 1, car_type: 1 }
  const states = fieldStates(order, written, contextOf(user, now))
  const typed = Object.fromEntries(Object.entries(written).filter(([name]) => states[name]?.shown !== false))
  const { set = {} } = await placeOrder({ ...work, now: at, input: typed, body: { confirm_duplicate } }, map)
  const [firm] = await tx.rows<Named & { dispatch_cash: number | null }>(sql`
    select id, name, dispatch_cash from firm where id = ${user.firm_id} and status = 1 and removed_at is null`)
  const placed = merged({} as OrderRecord, set)
  const { refusals } = await splitByAccess({ tx, row: placed, user, now }, firm ? [firm] : [])
  if (!firm || refusals.length > 0) return reject(refusals.join('；'))
  if (!takesCash(placed, firm)) reject(cashRefusedMessage)
  const begun = {
    ...set,
    status: orderState.accepted,
    ...{ status_time: at, dispatch_time: at, accept_time: at },
    ...{ firm_id: firm.id, firm_accept_id: user.id, driver_id: driver.id },
    ...{ bewrite: 1, is_off: 1 },
  } as const
  const money = await priced({ tx, now: at }, merged(placed, begun), map)
  const id = await records(tx, order).create(
    { ...begun, ...money } as Parameters<ReturnType<typeof records<typeof order>>['create']>[0],
    user,
  )
  const text = `${firm.name} · ${driver.name}，下单时间 ${formatFull(at)}`
  await recordEvent(tx, { orderId: id, kind: 'writeUp', title: '补录', text, userName: user.name, time: now })
  await notifyFollowers({ tx, orderId: id, action: 'writeUp', from: null, to: orderState.accepted, user, now })
  return { data: { id, no: set.no, status: orderState.accepted } }
}
