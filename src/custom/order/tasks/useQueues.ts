import { useFollowed } from '../../../live/feed'
import { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { useRead } from '../../useRead'

const REFRESHED_EVERY = 60_000

/** Numbers of orders by queue and by status, of those since `since` that the user may see. */
export type QueueCounts = ReplyOf<typeof order, 'queues'>

/** What waits in the order queues, or in those of a view of the orders; renewed with every write, or every minute. */
export const useQueues = (view?: string) =>
  useRead(order, 'queues', view ? { view } : {}, useFollowed(REFRESHED_EVERY, order.name))
