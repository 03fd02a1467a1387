import { yuanText } from '../../../src/domain/money'
import { couponMessages } from '../../../src/domain/settlement'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { mayAction } from '../../../src/schema/compile/access'
import { couponsFor, lockCoupon, takeCoupon } from '../../customer'
import type { Tx } from '../../db/db'
import type { AnyRow, Outcome, Work } from '../../engine/core/handlers'
import { reject, rejectForbidden } from '../../kernel/domainError'
import { recordEvent } from '../journal'

/** What of a new order decides about its coupon. */
type Draft = Pick<OrderRecord, 'phone' | 'owner_firm_id' | 'owner_money'>
type Placing = Pick<Work<AnyRow>, 'tx' | 'body' | 'user' | 'now'>

/** Beyond it there is no record. */
const LARGEST_ID = 2_147_483_647

/** The coupon that was chosen in the form; null without one. @throws DomainError for what names none */
function chosenCoupon({ user_coupon_id: id }: AnyRow): number | null {
  if (id === undefined || id === null || id === '') return null
  const isId = typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= LARGEST_ID
  return isId ? id : reject(couponMessages.unknown, { errors: { user_coupon_id: couponMessages.unknown } })
}

/** The coupons that a new order of this phone may be placed with, as far as its placer may use any. */
export async function couponsOfDraft(
  { tx, user, now }: { readonly tx: Pick<Tx, 'rows'> } & Pick<Placing, 'user' | 'now'>,
  draft: Draft,
) {
  return mayAction(order, 'coupons', user) ? couponsFor(tx, draft, now) : []
}

/**
 * What a chosen coupon changes of an order that is being placed: what it takes off, and where it covers all of the owner's share,
 * that there is nothing to pay or to wait for. Its row is held from here on; {@link bindCoupon} locks it for the order.
 * @throws DomainError without the right to use coupons, or for one that cannot be used
 */
export async function withChosenCoupon({ tx, body, user, now }: Placing, draft: Draft): Promise<Partial<OrderRecord>> {
  const chosen = chosenCoupon(body)
  if (chosen === null) return {}
  if (!mayAction(order, 'useCoupon', user)) rejectForbidden()
  const coupon_money = await lockCoupon(tx, chosen, draft, now)
  const isWhole = coupon_money >= Number(draft.owner_money ?? 0)
  return { coupon_money, ...(isWhole && { pay_status: null, is_cash: 0, is_money: 0 }) }
}

/** Locks the chosen coupon for the order that was placed with it, in the same transaction. @param outcome of its placing */
export async function bindCoupon({ tx, body, user, now }: Placing, id: number, outcome: Outcome): Promise<void> {
  const chosen = chosenCoupon(body)
  if (chosen === null) return
  const { phone, owner_firm_id, owner_money } = outcome.set as Draft
  const off = await takeCoupon(tx, chosen, { id, phone, owner_firm_id, owner_money }, now, user)
  const text = `优惠 ${yuanText(off)} 元`
  await recordEvent(tx, { orderId: id, kind: 'useCoupon', title: '使用优惠券', text, userName: user.name, time: now })
}
