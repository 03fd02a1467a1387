import { type Fen, percentOf } from '../money'
import { couponState } from './settlementEnums'

/** What a coupon takes off, and of what; money in fen. */
interface CouponTerms {
  /** `couponKind`: 1 fixed, 2 a percentage */
  readonly type: number | null
  readonly money?: Fen | null
  /** per cent that is taken off */
  readonly percent?: number | null
  /** what a percentage takes off at most; null has no limit */
  readonly most?: Fen | null
  /** what the owner must owe for it to count */
  readonly threshold?: Fen | null
}

/** A coupon in an owner's hands; moments are unix seconds. */
export interface HeldCoupon extends CouponTerms {
  readonly status: number | null
  readonly phone: string | null
  readonly firm_id: number | null
  readonly start_time: number | null
  readonly end_time: number | null
}

const isPercentage = ({ type }: CouponTerms): boolean => type === 2

/**
 * What a coupon takes off an owner's share, half-up to fen (decisions §3, §8).
 * @param share fen that the owner bears of the price
 * @returns fen, never more than the share; 0 below the threshold
 */
export function reductionOf(terms: CouponTerms, share: Fen): Fen {
  if (share < (terms.threshold ?? 0)) return 0
  const off = isPercentage(terms)
    ? Math.min(percentOf(share, terms.percent ?? 0), terms.most ?? share)
    : (terms.money ?? 0)
  return Math.max(0, Math.min(off, share))
}

export const couponMessages = {
  choose: '请选择优惠券',
  unknown: '优惠券不存在',
  taken: '该优惠券不可用，请刷新后重试',
  early: '优惠券尚未生效',
  expired: '优惠券已过期',
  short: '车主应付金额未达到使用门槛',
  second: '该订单已使用优惠券',
  used: '优惠券已使用，不可取消',
  sending: '该订单已使用优惠券，不能转给其他公司',
} as const

/** What a coupon is used for: whose order, and what its owner bears. */
export interface CouponOrder {
  readonly phone: string | null
  readonly owner_firm_id: number | null
  readonly share: Fen
}

/**
 * Why a coupon cannot be used for an order; null where it can. One of another company or phone is as if there were none.
 * @param now unix seconds
 */
export function couponFault(coupon: HeldCoupon, order: CouponOrder, now: number): string | null {
  const isOwn = coupon.phone === order.phone && coupon.firm_id !== null && coupon.firm_id === order.owner_firm_id
  if (!isOwn) return couponMessages.unknown
  if (coupon.status === couponState.expired || Number(coupon.end_time) <= now) return couponMessages.expired
  if (coupon.status !== couponState.unused) return couponMessages.taken
  if (Number(coupon.start_time) > now) return couponMessages.early
  return reductionOf(coupon, order.share) > 0 ? null : couponMessages.short
}
