import { useLiveCount } from '../../../live/counts'
import { useFollowed } from '../../../live/feed'
import { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { useRead } from '../../useRead'

const REFRESHED_EVERY = 60_000

/** Numbers of orders by queue and by status, of those since `since` that the user may see. */
export type QueueCounts = ReplyOf<typeof order, 'queues'>

/** What waits in the order queues, or in those of a view of the orders: by the stream, else with every write, or every minute. */
export function useQueues(view?: string) {
  const { value } = useLiveCount<QueueCounts>('orders')
  const options = useFollowed(REFRESHED_EVERY, order.name)
  // What a page shows does not wait for the stream, as the navbar does.
  const enabled = view !== undefined || value === undefined
  const query = useRead(order, 'queues', view ? { view } : {}, { ...options, enabled })
  return view === undefined && value ? { ...query, data: value, isPending: false, error: null } : query
}
