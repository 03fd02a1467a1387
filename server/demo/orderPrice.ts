import { bargainedPrice, ownerShare, type Price, quote } from '../../src/domain/pricing'
import type { OrderPrice, StoredSide } from '../../src/resources/order'
import { moneyOf, termsOf } from '../order/fees'
import type { Draft, OrderValues } from './orderDraft'
import type { Random } from './random'
import type { WorldFirm } from './world'

/** The prices that an order has in the course of its life; money in fen. */
export interface Prices {
  /** 1 by formula, 2 agreed by hand */
  readonly is_check: 1 | 2
  /** before a provider is known */
  readonly placed: OrderPrice
  readonly dispatched: OrderPrice
  /** should it end as an empty run */
  readonly empty: () => OrderPrice
}

/** Whole tens of yuan that are agreed where no formula gives a price, least and most. */
const BARGAIN = [15, 60] as const
const PROVIDER_PART = 0.75

/** Prices by the formulas in force, or by hand as soon as one side has none (decisions §3). */
export function pricesOf(random: Random, { customer, values }: Draft, firm: WorldFirm): Prices {
  const now = values.order_time ?? 0
  const terms = termsOf(values, now)
  const by = (firmFormulas: WorldFirm['formulas'], empty_run: boolean) =>
    quote({ customerFormulas: customer.formulas, firmFormulas, terms: { ...terms, empty_run } })
  const found = by(firm.formulas, false)
  const placed: OrderPrice = {
    customer: side(found.customer.price),
    firm: null,
    owner: found.ownerShare,
    message: found.customer.message,
  }
  if (found.customer.price && found.firm.price) {
    const empty = () => {
      const { customer: charged, firm: earned, ownerShare: owner } = by(firm.formulas, true)
      return { ...placed, customer: side(charged.price), firm: side(earned.price), owner }
    }
    return { is_check: 1, placed, dispatched: { ...placed, firm: side(found.firm.price) }, empty }
  }
  const charged = found.customer.price ?? bargainedPrice(random.int(...BARGAIN) * 1000)
  const earned = found.firm.price ?? bargainedPrice(Math.round((charged.total * PROVIDER_PART) / 100) * 100)
  const dispatched = {
    customer: side(charged),
    firm: side(earned),
    owner: ownerShare(charged, terms),
    message: null,
  }
  return { is_check: 2, placed, dispatched, empty: () => dispatched }
}

const side = (price: Price | null): StoredSide | null =>
  price && { formula: price.formula, lines: price.lines, total: price.total }

/** What an order shows of a price of which the owner has paid so much. @param paid fen */
export function moneyValues(price: OrderPrice, paid = 0, paidBy: 1 | 3 = 1): OrderValues {
  const money = moneyOf(price, paid > 0 ? { paid_money: paid, pay_status: paidBy } : {})
  return { ...(money as OrderValues), paid_money: paid }
}
