import { sql } from 'drizzle-orm'
import type { Fen } from '../../src/domain/money'
import { isVoid, settledStatuses } from '../../src/domain/order'
import {
  type CouponOrder,
  couponFault,
  couponMessages,
  couponState,
  isPaid,
  reductionOf,
} from '../../src/domain/settlement'
import { userCoupon } from '../../src/resources/customer/userCoupon.resource'
import type { OrderRecord } from '../../src/resources/order'
import type { Tx } from '../db/db'
import { recordOf } from '../engine/core/codec'
import type { By } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'

type CouponedOrder = Pick<OrderRecord, 'id' | 'phone' | 'owner_firm_id' | 'owner_money'>
/** An order that has yet to be placed. */
type CouponedDraft = Omit<CouponedOrder, 'id'>
/** What of an order decides about its coupon. */
type Standing = Pick<OrderRecord, 'id' | 'status' | 'pay_status' | 'coupon_money'>

/** States in which a coupon belongs to an order. */
const bound = [couponState.locked, couponState.used]
const boundTo = (orderId: number) => ({ order_id: orderId, status: { in: bound } }) as const
/** Coupons of one phone that are looked at. */
const MOST = 50

const asOrder = ({ phone, owner_firm_id, owner_money }: CouponedDraft): CouponOrder => ({
  phone: phone ?? null,
  owner_firm_id: owner_firm_id ?? null,
  share: Number(owner_money ?? 0),
})

/** The coupons of an order's owner by its company, unused or not yet told to be over: what each takes off now, or why it cannot. */
export async function couponsFor(tx: Pick<Tx, 'rows'>, order: CouponedDraft, now: number) {
  const asked = asOrder(order)
  if (!asked.phone || asked.owner_firm_id === null) return []
  const rows = await tx.rows<Record<string, unknown> & { name: string | null }>(sql`
    select t.*, c.name from user_coupon t left join coupon c on c.id = t.coupon_id
    where t.phone = ${asked.phone} and t.firm_id = ${asked.owner_firm_id} and t.status = ${couponState.unused}
      and t.removed_at is null order by t.end_time, t.id limit ${MOST}`)
  return rows
    .map(({ name, ...row }) => {
      const coupon = recordOf(userCoupon, row)
      const { id, type, money = null, percent = null, threshold = null, end_time } = coupon
      const fault = couponFault(coupon, asked, now)
      const off = fault ? 0 : reductionOf(coupon, asked.share)
      return { id, name, type, money, percent, threshold, end_time, off, fault }
    })
    .sort((a, b) => b.off - a.off)
}

/** What the coupon of an order is called; null without one, and once it was given back. */
export async function couponNameOf(tx: Pick<Tx, 'rows'>, orderId: number): Promise<string | null> {
  const [row] = await tx.rows<{ name: string | null }>(sql`
    select c.name from user_coupon t left join coupon c on c.id = t.coupon_id
    where t.order_id = ${orderId} and t.status = any(${sql.param(bound)}::int[]) and t.removed_at is null`)
  return row?.name ?? null
}

const refused = (words: string): never => reject(words, { errors: { user_coupon_id: words } })

/**
 * Holds a coupon's row until the transaction ends, so that nobody else takes it.
 * @returns fen that it takes off @throws DomainError for a coupon of another phone or company, one that is over, taken or falls short
 */
export async function lockCoupon(tx: Tx, id: number, order: CouponedDraft, now: number): Promise<Fen> {
  const [coupon] = await records(tx, userCoupon).lock(id)
  if (!coupon) return refused(couponMessages.unknown)
  const asked = asOrder(order)
  const fault = couponFault(coupon, asked, now)
  return fault ? refused(fault) : reductionOf(coupon, asked.share)
}

/**
 * Locks a coupon for an order; the caller holds the order's row.
 * @returns fen that it takes off @throws DomainError as {@link lockCoupon}
 */
export async function takeCoupon(tx: Tx, id: number, order: CouponedOrder, now: number, by: By): Promise<Fen> {
  const off = await lockCoupon(tx, id, order, now)
  await records(tx, userCoupon).act(id, 'lockFor', by, { values: { order_id: order.id }, now })
  return off
}

/** What the coupon of an order takes off another share of its owner, or in another company's books: nothing there. */
export async function couponMoneyFor(tx: Tx, order: CouponedOrder): Promise<Fen> {
  const [coupon] = await records(tx, userCoupon).lock(boundTo(order.id))
  if (!coupon || coupon.firm_id !== order.owner_firm_id) return 0
  return reductionOf(coupon, Number(order.owner_money ?? 0))
}

/** Takes an order's coupon off it. @throws DomainError once it is used */
export async function dropCoupon(tx: Tx, orderId: number, now: number, by: By): Promise<void> {
  const [coupon] = await records(tx, userCoupon).lock(boundTo(orderId))
  if (coupon?.status === couponState.used) reject(couponMessages.used)
  await release(tx, orderId, now, by)
}

/** Gives it back to its owner, who has it unused, or expired where its time is over by now. */
async function release(tx: Tx, orderId: number, now: number, by: By): Promise<void> {
  const coupons = records(tx, userCoupon)
  for (const { id, end_time } of await coupons.lock(boundTo(orderId))) {
    const status = Number(end_time) <= now ? couponState.expired : couponState.unused
    await coupons.act(id, 'release', by, { values: { status }, now })
  }
}

/**
 * What becomes of an order's coupon with whatever was written to the order, in the same transaction (decisions §8): used once the
 * owner has paid or the order has ended with it, given back when it is void or the coupon takes nothing off any more.
 */
export async function couponFollows(tx: Tx, before: Standing, after: Standing, now: number, by: By): Promise<void> {
  if (!before.coupon_money && !after.coupon_money) return
  const { id, status, pay_status, coupon_money } = after
  if (!coupon_money || isVoid(status)) return release(tx, id, now, by)
  const isOver = settledStatuses.some((code) => code === status)
  if (!isOver && !isPaid(pay_status ?? null)) return
  await records(tx, userCoupon).actAll({ order_id: id, status: couponState.locked }, 'use', by, { now })
}
