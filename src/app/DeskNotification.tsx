import { useEffect } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { Box } from '../ui/Box'
import { lazy } from '../ui/lazy'
import { MESSAGE_STAYS } from '../ui/messageTime'
import { OnDemand } from '../ui/OnDemand'

/** Fetches the toast's code. */
export const fetchToast = () => import('./Toast').then((module) => ({ default: module.Toast }))
const Toast = lazy(fetchToast, PlainMessage)

/**
 * The one toast: top centre, for five seconds. Its code comes with the first
 * press of a button or key, before what that does has been answered, and stays. It stands beside the panels and
 * dialogs, not below them: what an open one hides from assistive technology is the page, not what was just said.
 */
export function DeskNotification() {
  const { notifications } = useNotificationContext()
  useEffect(() => {
    // It is asked for again with the first message, should it not come now.
    const fetchSoon = () => void fetchToast().catch(() => undefined)
    const listening = new AbortController()
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, fetchSoon, { once: true, passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  return createPortal(
    <OnDemand open={notifications.length > 0}>
      <Toast />
    </OnDemand>,
    document.body,
  )
}

/** The message alone: that the connection is lost is often the first one, and then the toast's code does not come. */
function PlainMessage({ onRetry }: { readonly onRetry: () => void }) {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const [first] = notifications
  useEffect(() => {
    if (!first) return
    const timer = setTimeout(() => {
      takeNotification()
      onRetry()
    }, MESSAGE_STAYS)
    return () => clearTimeout(timer)
  }, [first, takeNotification, onRetry])
  if (!first) return null
  const { message, notificationOptions } = first
  return (
    <Box role="alert" padX={4} padY={3} round={2} className="desk-plain-message">
      {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
    </Box>
  )
}
