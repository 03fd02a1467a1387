import type { Fen } from '../money'
import { pricedWith } from '../rescueType'
import type { Formula } from './formula'
import { type Match, matchFormula } from './match'
import { type Price, price } from './price'
import { customerShare, ownerShare } from './share'
import type { PriceTerms } from './terms'

const noFormulaMessage = '未匹配到计价公式，请人工议价'
const noDistanceMessage = '里程未知，暂无法计价'

/** One side's price, or why there is none. */
export interface SideQuote {
  readonly price: Price | null
  /** `byHand`: the type has no formula; `noFormula`: none matches; `noDistance`: no price yet */
  readonly missing: 'byHand' | 'noFormula' | 'noDistance' | null
  readonly message: string | null
  /** why each formula was passed over */
  readonly rejected: Match['rejected']
}

interface Quote {
  /** gives predict_money */
  readonly customer: SideQuote
  /** gives real_money, what the provider earns */
  readonly firm: SideQuote
  /** null without a customer price, or while the charge type is unknown */
  readonly ownerShare: Fen | null
  readonly customerShare: Fen | null
}

interface QuoteInput {
  readonly customerFormulas: readonly Formula[]
  /** empty before a firm is chosen */
  readonly firmFormulas: readonly Formula[]
  readonly terms: PriceTerms
}

/** Both sides of an order's price: two runs of the calculation, each with its own formulas (decisions §3). */
export function quote({ customerFormulas, firmFormulas, terms }: QuoteInput): Quote {
  const customer = quoteSide(customerFormulas, terms)
  const owner = customer.price && ownerShare(customer.price, terms)
  return {
    customer,
    firm: quoteSide(firmFormulas, terms),
    ownerShare: owner,
    customerShare: customer.price && customerShare(customer.price, owner),
  }
}

/** One side's price by the best of its formulas. */
export function quoteSide(formulas: readonly Formula[], terms: PriceTerms): SideQuote {
  if (pricedWith(terms.type) === null) {
    return { price: null, missing: 'byHand', message: noFormulaMessage, rejected: [] }
  }
  const { formula, rejected } = matchFormula(formulas, terms)
  if (!formula) return { price: null, missing: 'noFormula', message: noFormulaMessage, rejected }
  const found = price(formula, terms)
  return found
    ? { price: found, missing: null, message: null, rejected }
    : { price: null, missing: 'noDistance', message: noDistanceMessage, rejected }
}
