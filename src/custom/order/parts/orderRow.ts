import type { OrderStatus } from '../../../domain/order/orderStatus'
import type { Unix } from '../../../domain/time'
import type { order } from '../../../resources/order/order.resource'
import type { RecordOf } from '../../../schema/model'

/** An order as a list carries it; its status and time are the server's making and never empty. */
export type OrderRow = Omit<RecordOf<typeof order>, 'status' | 'order_time'> & {
  readonly status: OrderStatus
  readonly order_time: Unix
}

/** Types begin here: what a call answers is untyped, and its shape is the declaration's. */
export const orderOf = (record: Readonly<Record<string, unknown>>): OrderRow => record as OrderRow
