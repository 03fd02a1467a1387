import { useLiveCount } from '../../../live/counts'
import { useFollowed } from '../../../live/feed'
import { order } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { useRead } from '../../useRead'

/** ms between two looks (O-610, F-603) */
const EVERY = 60_000

/** How many orders may be grabbed (O-232, F-509). @returns null without the right to grab or watch */
export function useGrabCount(): number | null {
  const enabled = mayAction(order, 'grabHall', useIdentity())
  const { value, asks } = useLiveCount('grab')
  const followed = useFollowed(EVERY, order.name)
  const { data } = useRead(
    order,
    'grabHall',
    { page: 1, limit: 1 },
    { ...followed, retry: false, enabled: enabled && asks },
  )
  return enabled ? (value ?? data?.total ?? 0) : null
}
