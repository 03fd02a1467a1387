import IconButton from '@mui/material/IconButton'
import Hand from 'lucide-react/icons/hand'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useLiveCount } from '../../../live/counts'
import { useFollowed } from '../../../live/feed'
import { order } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { Box } from '../../../ui/Box'
import { CountBadge, counted } from '../../../ui/CountBadge'
import { useRead } from '../../useRead'

/** ms between two looks (O-610, F-603) */
const EVERY = 60_000

/** How many orders may be grabbed, and the way to them (O-232, F-509). */
export function GrabBell() {
  const translate = useTranslate()
  const enabled = mayAction(order, 'grabHall', useIdentity())
  const followed = useFollowed(EVERY, order.name)
  const { value, asks } = useLiveCount('grab')
  const options = { ...followed, retry: false, enabled: enabled && asks }
  const { data } = useRead(order, 'grabHall', { page: 1, limit: 1 }, options)
  if (!enabled) return null
  const n = value ?? data?.total ?? 0
  const label = n > 0 ? translate('抢单大厅，%{n} 条可抢', { n: counted(n) }) : translate('抢单大厅')
  return (
    // On a phone the menu leads there.
    <Box as="span" only="wide">
      <IconButton component={Link} to="/grabOrder/index" aria-label={label} title={label}>
        <CountBadge count={n}>
          <Hand size={17} strokeWidth={1.75} aria-hidden />
        </CountBadge>
      </IconButton>
    </Box>
  )
}
