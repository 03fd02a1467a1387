import type { BillOrder } from './useBill'

/** Orders of a bill by what they have in them: whatever a term of its sum is made of. */
export const PARTS = {
  all: () => true,
  deducted: (order: BillOrder) => order.deduct_money > 0,
  collected: (order: BillOrder) => order.collected_money > 0,
  late: (order: BillOrder) => order.is_late === 1,
} as const
export type Part = keyof typeof PARTS

export const isPart = (key: string): key is Part => Object.hasOwn(PARTS, key)
