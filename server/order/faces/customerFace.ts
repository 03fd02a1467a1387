import { sql } from 'drizzle-orm'
import { customer } from '../../../src/resources/customer/customer.resource'
import { integerParameter } from '../../engine/core/parameters'
import { scopeSql } from '../../engine/core/scope'
import { reject } from '../../kernel/domainError'
import { seesStatement } from '../review/statements'
import { at, inTime, lineOfOrder, MONTH, namedOrders, openOf, since, visibleOrders, volumeOf } from './counted'
import type { FaceWork } from './firmFace'

const LAST = 6

/** GET /v2/customer/face: a customer's orders as the user sees them, what those of thirty days are estimated at, and the last ones. */
export async function customerFace({ tx, user, query, now }: FaceWork) {
  const id = integerParameter(query, 'customer_id') ?? reject('参数 customer_id 不正确')
  const [row] = await tx.rows(sql`select 1 from customer t where t.id = ${id} and ${scopeSql(customer, user)}`)
  if (!row) return reject('客户不存在')
  const whose = sql`t.customer_id = ${id} and ${visibleOrders(user)}`
  const last = await tx.rows(sql`
    select ${lineOfOrder}, null::text as driver_name from orders t where ${whose} and ${namedOrders(user)}
    order by t.order_time desc, t.id desc limit ${sql.raw(String(LAST))}`)
  return {
    month: await volumeOf(tx, whose, now),
    arrived: await inTime(tx, whose, 'arrived', now),
    open: await inHand(tx, whose),
    sum: seesStatement.customer(user) ? await sumOf(tx, whose, now) : null,
    last,
  }
}

async function inHand(tx: FaceWork['tx'], whose: ReturnType<typeof sql>) {
  const { open, waiting } = await openOf(tx, whose)
  return { value: open, waiting: waiting || null }
}

/** What the list's sum of 预估金额 says of the orders of thirty days, fen. */
async function sumOf(tx: FaceWork['tx'], whose: ReturnType<typeof sql>, now: FaceWork['now']) {
  const [row] = await tx.rows<{ value: number; n: number }>(sql`
    select coalesce(sum(t.predict_money), 0)::float8 as value, count(t.predict_money) as n from orders t
    where ${whose} and ${since(now, MONTH)} and t.order_time <= ${at(now)}`)
  return { value: row?.value ?? 0, n: row?.n ?? 0 }
}
