import { formatYuan } from '../../../domain/money'
import { couponMessages } from '../../../domain/settlement'
import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'

/** The coupon that the order is placed with, of the form alone. */
export const COUPON = 'user_coupon_id'
/** What is chosen where none is. */
export const NO_COUPON = 0

type Offered = ReplyOf<typeof order, 'compute'>['coupons'][number]

/** What there is to choose from, and what of it is chosen. */
interface CouponChoice {
  readonly options: readonly { readonly value: number; readonly label: string }[]
  /** the chosen one, as far as it can be used */
  readonly chosen: Offered | null
  /** why the chosen one cannot be used: it stays until another is chosen, and the server refuses it */
  readonly fault: string | null
  /** those that cannot be used now, each with its reason */
  readonly unusable: readonly { readonly id: number; readonly name: string; readonly fault: string }[]
}

/** @param id of the chosen coupon; `NO_COUPON` without one @param translate of words */
export function couponChoice(
  offered: readonly Offered[],
  id: number,
  translate: (text: string) => string,
): CouponChoice {
  const nameOf = ({ name }: Offered) => name ?? translate('优惠券')
  const usable = offered.filter(({ fault }) => fault === null)
  const held = offered.find((one) => one.id === id)
  const chosen = held?.fault === null ? held : null
  const fault = id === NO_COUPON || chosen ? null : (held?.fault ?? couponMessages.unknown)
  const odd = fault === null ? [] : [{ value: id, label: held ? nameOf(held) : translate('优惠券') }]
  return {
    options: [
      { value: NO_COUPON, label: translate('不使用') },
      ...usable.map((one) => ({ value: one.id, label: `${nameOf(one)} ${formatYuan(-one.off)}` })),
      ...odd,
    ],
    chosen,
    fault,
    unusable: offered.flatMap((one) =>
      one.fault !== null && one.id !== id ? [{ id: one.id, name: nameOf(one), fault: one.fault }] : [],
    ),
  }
}
