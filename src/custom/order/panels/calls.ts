import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'

type Calls = ReplyOf<typeof order, 'calls'>

export type Call = Calls['data'][number]
/** Somebody who can be called from the order. */
export type Callee = Calls['contacts'][number]
/** Further people of the provider (4) or the customer (5). */
export type BookEntry = Calls['book'][number]

/** ms between two looks at the calls (O-612) */
export const CALLS_EVERY = 20_000
