import Snackbar from '@mui/material/Snackbar'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CloseNotificationContext, useNotificationContext, useTranslate } from 'react-admin'
import { MESSAGE_STAYS } from '../ui/messageTime'
import './toast.css'

const TOP_CENTRE = { vertical: 'top', horizontal: 'center' } as const

type Message = ReturnType<typeof useNotificationContext>['notifications'][number]

interface Shown {
  readonly message: Message
  /** ms at which it came */
  readonly since: number
  readonly turn: number
}

/** ms for which any message stands: one that follows in the same moment does not swallow it. */
const SHORTEST = 1200

/** What a message that is shown must still stand before another may take its place, ms: an error is read first (O-562). */
const owed = (shown: Shown | null): number => {
  if (!shown) return 0
  const stays = shown.message.type === 'error' ? MESSAGE_STAYS : SHORTEST
  return Math.max(0, shown.since + stays - Date.now())
}

/**
 * One message at a time, the newest: it takes the place of the one before, also of one that the pointer holds. In a queue
 * what is told last would stand long after it is true, and an undo would be offered when it is too late.
 */
export function Toast() {
  const { notifications, setNotifications } = useNotificationContext()
  const translate = useTranslate()
  const [shown, setShown] = useState<Shown | null>(null)
  const [isOpen, setOpen] = useState(false)
  const standing = useRef<Shown | null>(null)
  standing.current = isOpen ? shown : null
  const [next] = notifications

  useEffect(() => {
    if (!next) return
    const take = () => {
      setNotifications((all) => all.filter((message) => message !== next))
      setShown((before) => ({ message: next, since: Date.now(), turn: (before?.turn ?? 0) + 1 }))
      setOpen(true)
    }
    const wait = isOpen ? owed(standing.current) : 0
    if (wait === 0) return take()
    const timer = setTimeout(take, wait)
    return () => clearTimeout(timer)
  }, [next, isOpen, setNotifications])

  const close = useCallback(() => setOpen(false), [])
  if (!shown) return null
  const { message, type, notificationOptions = {} } = shown.message
  const { autoHideDuration = MESSAGE_STAYS, messageArgs, multiLine, undoable: _, ...options } = notificationOptions
  return (
    <CloseNotificationContext.Provider value={close}>
      <Snackbar
        key={shown.turn}
        open={isOpen}
        onClose={close}
        message={typeof message === 'string' ? translate(message, messageArgs) : message}
        autoHideDuration={autoHideDuration}
        anchorOrigin={TOP_CENTRE}
        slotProps={{ content: { className: `rd-toast rd-toast-${type}${multiLine ? ' rd-toast-lines' : ''}` } }}
        {...options}
      />
    </CloseNotificationContext.Provider>
  )
}
