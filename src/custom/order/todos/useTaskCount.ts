import { useLiveCount } from '../../../live/counts'
import { useFollowed } from '../../../live/feed'
import { order } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { useRead } from '../../useRead'

/** ms between two looks without a stream */
const EVERY = 60_000

/** The user's own tasks that are to do (O-231, F-162). @returns null for those who have none, as providers */
export function useTaskCount(): number | null {
  const enabled = mayAction(order, 'myTodos', useIdentity())
  const { value, asks } = useLiveCount('tasks')
  const followed = useFollowed(EVERY, order.name)
  const { data } = useRead(order, 'myTodos', {}, { ...followed, retry: false, enabled: enabled && asks })
  return enabled ? (value ?? data?.total ?? 0) : null
}
