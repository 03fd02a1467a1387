import { isPrepaid, orderState } from '../../src/domain/order'
import type { OrderRecord } from '../../src/resources/order'
import { orderLife, paid } from '../../src/resources/order'
import { targetOf } from '../../src/schema/compile/machine'
import { couponMoneyFor } from '../customer'
import { merged, type Outcome, type Work } from '../engine/core/handlers'
import { amountOf, debtOf } from './balanceDue'
import type { Payments } from './payments'

type Own = Work<OrderRecord>
type Handler = (work: Own) => Promise<Outcome>

/**
 * What stands between a new price for the owner and the order's row: what he has paid beyond it goes back at once (E5), codes of
 * another amount are closed, and what waited for his payment goes on, or waits from now on, as at creation.
 */
export async function balanced(work: Own, outcome: Outcome, payments: Payments): Promise<Outcome> {
  const { row, input, now } = work
  const set = await withCoupon(work, outcome.set)
  if (set?.owner_money === undefined && set?.coupon_money === undefined) return outcome
  const after = merged(row, { charge_type: input.charge_type ?? row.charge_type, ...set })
  const debt = debtOf(after)
  if (debt.owed !== debtOf(row).owed) await payments.close(work)
  const over = debt.paid - debt.owed
  const { back, told } = over > 0 ? await payments.returnUpTo(work, '改价退回', over) : { back: 0, told: {} }
  const left = debt.paid - back
  const isWhole = left >= debt.owed
  const whole = debt.owed > 0 || left > 0 ? (debt.pay_status === 3 || row.pay_status === 3 ? 3 : 1) : null
  // What a coupon had covered whole is unpaid without it.
  const due = debt.pay_status === 0 || debt.pay_status === 2 ? debt.pay_status : left > 0 ? 2 : 0
  const isWaiting = isPrepaid(String(after.charge_type), amountOf(after.predict_money)) && !isWhole
  const status = set.status === undefined ? statusAfter(row, isWaiting, isWhole) : null
  return {
    ...outcome,
    set: {
      ...set,
      ...told,
      ...(back > 0 && { paid_money: left }),
      pay_status: isWhole ? whole : due,
      is_cash: debt.owed > 0 ? 1 : 0,
      is_money: isWhole && debt.owed > 0 ? 1 : 0,
      ...(status !== null && { status, status_time: now, price_before: null }),
    },
  }
}

/** With what the order's coupon takes off the new share, or in the books of another company. */
async function withCoupon({ tx, row }: Own, set: Outcome['set']): Promise<Outcome['set']> {
  if (!row.coupon_money || set === undefined || set.coupon_money !== undefined) return set
  if (set.owner_money === undefined && set.owner_firm_id === undefined) return set
  return { ...set, coupon_money: await couponMoneyFor(tx, merged(row, set)) }
}

/** The status that a new price leads to; null: as it is. */
function statusAfter(row: OrderRecord, isWaiting: boolean, isWhole: boolean): number | string | null {
  // What a coupon had covered whole did not wait.
  const wasPrepaid = isPrepaid(String(row.charge_type), amountOf(row.predict_money)) && debtOf(row).owed > 0
  switch (row.status) {
    case orderState.unpaid:
      return isWaiting ? null : targetOf(paid, orderLife.machine, row)
    case orderState.surchargeDue:
      return isWhole ? targetOf(paid, orderLife.machine, row) : null
    case orderState.toDispatch:
      return isWaiting && !wasPrepaid && amountOf(row.paid_money) === 0 ? orderState.unpaid : null
    default:
      return null
  }
}

/** These handlers with {@link balanced} behind each. */
export const balancing = <H extends Readonly<Record<string, Handler>>>(handlers: H, payments: Payments) =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (work: Own) => balanced(work, await handler(work), payments),
    ]),
  ) as Record<keyof H, Handler>
