import type { Fen } from '../../../domain/money'
import { shareAmounts } from '../../../domain/settlement'
import type { BillOrder } from './useBill'

/** What an order is settled by beyond what its formula gave, in fen; null of an order that no formula has priced. */
const differenceOf = ({ total_money, formula_money }: BillOrder): Fen | null =>
  formula_money === null ? null : total_money - formula_money

/** The columns of an order in its bill: formula, price, what they differ by, deductions, what was collected, and what is due in the end. */
export const columnsOf = (order: BillOrder): readonly (Fen | null)[] => {
  const [total, deducted, , collected, due] = shareAmounts(order)
  return [order.formula_money, total ?? null, differenceOf(order), deducted ?? null, collected ?? null, due ?? null]
}

/** Places of columns that a row says more of. */
export const DIFFERENCE = 2
export const DEDUCTED = 3

/** Orders of a bill by what they have in them: whatever a term of its sum is made of. */
export const PARTS = {
  all: () => true,
  deducted: (order: BillOrder) => order.deduct_money > 0,
  deviating: (order: BillOrder) => (differenceOf(order) ?? 0) !== 0,
  collected: (order: BillOrder) => order.collected_money > 0,
  late: (order: BillOrder) => order.is_late === 1,
} as const
export type Part = keyof typeof PARTS

export const isPart = (key: string): key is Part => Object.hasOwn(PARTS, key)
