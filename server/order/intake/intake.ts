import { type SQL, sql } from 'drizzle-orm'
import { RELATED_MOST } from '../../../src/domain/order/relatedOrders'
import { rescueTypes } from '../../../src/domain/rescueType'
import { noPlate, normalPlate } from '../../../src/domain/vehicle'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import type { Tx } from '../../db/db'
import type { AnyRow, Outcome, Session, Work } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { scopeSql } from '../../engine/core/scope'
import { reject } from '../../kernel/domainError'
import { relateAll } from '../related/links'

/** As many as an order and those that it may be related to. */
const MOST_TYPES = RELATED_MOST + 1

const isType = (code: number): boolean => rescueTypes.some((type) => type.code === code)

/**
 * One call of a customer that needs several services: an order for each type, all or none, each related to the others.
 * @throws DomainError what any of them is refused for
 */
export async function placeIntake({ tx, body, user, createOther }: Work<OrderRecord>): Promise<Outcome> {
  const types = [...new Set(Array.isArray(body.types) ? body.types.map(Number) : [])]
  if (types.length === 0 || types.length > MOST_TYPES || !types.every(isType)) reject('请选择救援类型')
  // A coupon is one order's: the first one's.
  const { types: _, id: __, user_coupon_id, ...draft } = body
  const made: AnyRow[] = []
  for (const [i, type] of types.entries())
    made.push(await createOther({ ...draft, type, ...(i === 0 && { user_coupon_id }) }))
  const [first] = made
  const ids = made.map(({ id }) => Number(id))
  await relateAll(tx, ids, user)
  const numbers = made.map(({ no }) => no).join('、')
  return { data: { ...first, orders: made }, ...(made.length > 1 && { info: `已下${made.length}单：${numbers}` }) }
}

/** Days back; older places are nobody's recent ones. */
const DAYS = 180
const SCANNED = 60
const SHOWN = 6

const SIDES = {
  address: sql`t.address as text, t.theodolitic as lnglat, t.a_province as province, t.a_city as city, t.a_area as area`,
  destination: sql`t.destination as text, t.transit as lnglat, t.d_province as province, t.d_city as city, t.d_area as area`,
} as const

interface RecentRow {
  readonly text: string
  readonly lnglat: string | null
  readonly province: number | null
  readonly city: number | null
  readonly area: number | null
  /** 1 same plate, 2 same phone, 3 same customer */
  readonly by: number
}

/**
 * Where this car, caller or customer was helped before, of the orders that the user may see; the car's own places first.
 * Who sees phones masked does not find by them (O-143).
 */
export async function recentPlaces(tx: Pick<Tx, 'rows'>, query: Query, user: Session): Promise<readonly RecentRow[]> {
  const side = query.of === 'destination' ? SIDES.destination : SIDES.address
  const plate = normalPlate(String(query.car_no ?? ''))
  const phone = String(query.phone ?? '')
  const customer = integerParameter(query, 'customer_id') ?? 0
  const since = new Date(Date.now() - DAYS * 86_400_000)
  const branch = (by: number, where: SQL) => sql`
    (select ${side}, ${by}::int as by, t.order_time from orders t
     where ${scopeSql(order, user)} and t.removed_at is null and t.order_time > ${since} and ${where}
     order by t.order_time desc limit ${SCANNED})`
  const branches = [
    ...(plate.length >= 7 && plate !== noPlate ? [branch(1, sql`t.car_no = ${plate}`)] : []),
    ...(/^\d{11}$/.test(phone) && !user.nodes.includes(20)
      ? [branch(2, sql`t.search like ${`%${phone}%`} and t.phone = ${phone}`)]
      : []),
    ...(customer > 0 ? [branch(3, sql`t.customer_id = ${customer}`)] : []),
  ]
  if (branches.length === 0) return []
  return tx.rows<RecentRow>(sql`
    select text, lnglat, province, city, area, by from (
      select distinct on (text) * from (${sql.join(branches, sql` union all `)}) every
      where coalesce(text, '') <> '' order by text, by, order_time desc
    ) places order by by, order_time desc limit ${SHOWN}`)
}
