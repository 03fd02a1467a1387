import { useFollowed } from '../../../live/feed'
import { partner } from '../../../resources/firm'
import { partnership } from '../../../resources/firm/partnership.resource'
import { mayAction } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { useRead } from '../../useRead'

/** ms between looks at what waits */
const POLL = 60_000

/** Whether the user takes part in the partner circle (service_circle). */
const useMayCircle = (): boolean => mayAction(partner, 'notify', useIdentity())

/** Applications that wait for the user's firm (F-523); its `total` is the badge. Asks nothing for whom the circle is closed. */
export function useWaiting() {
  const enabled = useMayCircle()
  const followed = useFollowed(POLL, partnership.name)
  return useRead(partner, 'notify', {}, { ...followed, retry: false, enabled })
}
