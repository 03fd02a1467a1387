import type { order } from '../../resources/order/order.resource'
import type { RecordOf } from '../../schema/model'

/** An order as a list carries it. */
export type OrderRow = RecordOf<typeof order>

/** Types begin here: what a call answers is untyped, and its shape is the declaration's. */
export const orderOf = (record: Readonly<Record<string, unknown>>): OrderRow => record as OrderRow
