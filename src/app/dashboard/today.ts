import type { order } from '../../resources/order/order.resource'
import type { ReplyOf } from '../../resources/replies'

/** What the home page shows of the orders; undefined while it is on its way. */
export type Today = ReplyOf<typeof order, 'today'>
