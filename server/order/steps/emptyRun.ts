import { emptyRunTimePossible, emptyRunTimeWrong } from '../../../src/domain/evidence'
import { orderState } from '../../../src/domain/order/orderStatus'
import type { OrderRecord } from '../../../src/resources/order'
import type { Outcome, Work } from '../../engine/core/handlers'
import { refuseMissingProof } from '../../evidence'
import { reject } from '../../kernel/domainError'
import { moneyOf, priceOrder } from '../fees/pricing'

/** What was agreed by hand was agreed for a rescue. */
const byFormula = { price: null, real_money: null, customer_is_check: 1, is_check: 1 } as const

/**
 * An order for which a technician came in vain: of its price the empty-run fee alone is left, of both sides (decisions §3), and
 * it goes on to the settlement like any other that has ended. What is told of time and place is kept with the technician's way;
 * the order has ended then, or with the step before, whichever is later.
 * @throws DomainError for a time that cannot be (F-387), and while a photo that proves it is missing (F-384)
 */
export async function emptyRun({ tx, row, input, now }: Work<OrderRecord>): Promise<Outcome> {
  const time = Number(input.time)
  if (!emptyRunTimePossible(time, Number(row.order_time), now)) {
    reject(emptyRunTimeWrong, { errors: { time: emptyRunTimeWrong } })
  }
  await refuseMissingProof(tx, row)
  const status = orderState.emptyRun
  const price = await priceOrder(tx, { ...row, ...byFormula, status }, row.firm_id, now)
  const at = Math.max(time, Number(row.status_time ?? row.order_time))
  const { customer_is_check, is_check } = byFormula
  return {
    set: {
      ...moneyOf(price, row),
      ...{ customer_is_check, is_check, status, price_before: null },
      ...{ status_time: at, finish_time: at },
    },
    remark: `${String(input.reason)}（${String(input.address)}）`,
  }
}
