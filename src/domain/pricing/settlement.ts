import { type Fen, percentOf } from '../money'
import type { Price } from './price'

/** A deduction of a review. `value` is fen for the fixed model, a percentage for models 2 and 3. */
export interface Deduction {
  readonly name: string
  readonly model: number
  readonly value: number
}

export interface Settlement {
  readonly deductions: readonly { readonly name: string; readonly amount: Fen }[]
  /** what is taken off, never more than the total */
  readonly deducted: Fen
  /** what is settled */
  readonly money: Fen
}

/** Amount of one deduction: 2 % of the start or fixed price (of the total when bargained), 3 % of the total, else fixed. */
export function deductionAmount({ model, value }: Deduction, price: Pick<Price, 'total' | 'start'>): Fen {
  if (model === 2) return percentOf(price.start ?? price.total, value)
  return model === 3 ? percentOf(price.total, value) : value
}

/** settlement = total - min(deductions, total) (decisions §3). */
export function settle(price: Pick<Price, 'total' | 'start'>, deductions: readonly Deduction[]): Settlement {
  const amounts = deductions.map((deduction) => ({ name: deduction.name, amount: deductionAmount(deduction, price) }))
  const wanted = amounts.reduce((total, { amount }) => total + amount, 0)
  const deducted = Math.min(wanted, price.total)
  return { deductions: amounts, deducted, money: price.total - deducted }
}
