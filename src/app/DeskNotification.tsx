import { useNotificationContext } from 'ra-core'
import { lazy } from 'react'
import { MESSAGE_STAYS } from '../ui/messageTime'
import { OnDemand } from '../ui/OnDemand'

const TOP_CENTRE = { vertical: 'top', horizontal: 'center' } as const

const Notification = lazy(() => import('ra-ui-materialui').then((module) => ({ default: module.Notification })))

/** The one toast: top centre, for five seconds. Its code comes with the first message, and stays. */
export function DeskNotification() {
  const { notifications } = useNotificationContext()
  return (
    <OnDemand open={notifications.length > 0}>
      <Notification autoHideDuration={MESSAGE_STAYS} anchorOrigin={TOP_CENTRE} />
    </OnDemand>
  )
}
