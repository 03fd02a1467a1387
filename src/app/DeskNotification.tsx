import { lazy } from 'react'
import { useNotificationContext } from 'react-admin'
import { createPortal } from 'react-dom'
import { MESSAGE_STAYS } from '../ui/messageTime'
import { OnDemand } from '../ui/OnDemand'

const TOP_CENTRE = { vertical: 'top', horizontal: 'center' } as const

const Notification = lazy(() => import('ra-ui-materialui').then((module) => ({ default: module.Notification })))

/**
 * The one toast: top centre, for five seconds. Its code comes with the first message, and stays. It stands beside the panels and
 * dialogs, not below them: what an open one hides from assistive technology is the page, not what was just said.
 */
export function DeskNotification() {
  const { notifications } = useNotificationContext()
  return createPortal(
    <OnDemand open={notifications.length > 0}>
      <Notification autoHideDuration={MESSAGE_STAYS} anchorOrigin={TOP_CENTRE} />
    </OnDemand>,
    document.body,
  )
}
