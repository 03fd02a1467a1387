import type { ComparisonName } from '../../model'

/** What may be asked of values that have an order. */
export const ORDERED: readonly ComparisonName[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty']
/** What may be asked of values that only their kind can read. */
export const PRESENCE: readonly ComparisonName[] = ['empty']
