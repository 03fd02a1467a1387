import { sql } from 'drizzle-orm'
import { orderState } from '../../../src/domain/order'
import { couponState } from '../../../src/domain/settlement'
import type { Unix } from '../../../src/domain/time'
import type { Tx } from '../../db/db'
import { PLATFORM } from './firms'

/** 新用户拖车立减30元: of the coupons of insertMarket the first. */
const COUPON = 1
const LOCKED = 2
const HELD = 4

/** Coupons of owners whose orders are still to be paid: some are taken by their orders, the others wait to be. */
export async function insertOrderCoupons(tx: Pick<Tx, 'rows'>, now: Unix): Promise<void> {
  const made = await tx.rows<{ order_id: number | null; money: number }>(sql`
    insert into user_coupon (coupon_id, phone, contact, status, order_id, user_name, firm_id, type, money, threshold,
      start_time, end_time, create_time, creator_id)
    select c.id, o.phone, o.contact, case when o.at <= ${LOCKED} then ${couponState.locked}::int else ${couponState.unused}::int end,
      case when o.at <= ${LOCKED} then o.id end, '林晓彤', c.firm_id, c.type, c.money, c.threshold, c.start_time, c.end_time,
      to_timestamp(${now}::float8) - interval '9 days', 1
    from coupon c cross join lateral (
      select id, phone, contact, row_number() over (order by order_time desc, id desc) as at from orders
      where owner_firm_id = ${PLATFORM} and pay_status = 0 and coalesce(paid_money, 0) = 0 and owner_money >= c.threshold
        and status not in (${orderState.unpaid}, ${orderState.cancelled}, ${orderState.timedOut}, ${orderState.returned})
      order by order_time desc, id desc limit ${LOCKED + HELD}) o
    where c.id = ${COUPON} returning order_id, money`)
  for (const { order_id, money } of made) {
    if (order_id !== null) await tx.rows(sql`update orders set coupon_money = ${money} where id = ${order_id}`)
  }
  await tx.rows(sql`
    update coupon set issued = issued + ${made.length}, stock = stock - ${made.length} where id = ${COUPON}`)
}
