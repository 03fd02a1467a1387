import IconButton from '@mui/material/IconButton'
import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useLiveCount } from '../../../live/counts'
import { orderFeedback } from '../../../resources/order/orderFeedback.resource'
import { mayVerb } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { CountBadge, counted } from '../../../ui/CountBadge'
import { lazy } from '../../../ui/lazy'
import { OnDemand } from '../../../ui/OnDemand'
import { useUrgings } from './useUrgings'

const UrgingDialog = lazy(() => import('./UrgingDialog').then((dialog) => ({ default: dialog.UrgingDialog })))

/** Says how many urge, and opens them (O-228). */
export function UrgingBell() {
  const translate = useTranslate()
  const may = mayVerb(orderFeedback, 'list', useIdentity())
  const { value, asks } = useLiveCount('urging')
  const { total: asked = 0 } = useUrgings(may && asks)
  const total = value ?? asked
  const [isOpen, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  // Whoever goes to an order from the dialog leaves it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of the address
  useEffect(() => setOpen(false), [pathname, search])
  if (!may) return null
  const label = total > 0 ? translate('催单提醒，%{n} 条待处理', { n: counted(total) }) : translate('催单提醒')
  return (
    <>
      <IconButton aria-label={label} title={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CountBadge count={total}>
          <BellRing size={17} strokeWidth={1.75} aria-hidden />
        </CountBadge>
      </IconButton>
      <OnDemand open={isOpen}>
        <UrgingDialog isOpen={isOpen} onClose={() => setOpen(false)} />
      </OnDemand>
    </>
  )
}
