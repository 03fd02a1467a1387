import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { getUser } from '../../authProvider/session'
import { type AlertKind, alertKind, alertKinds, REMIND_AFTER } from '../../domain/alert'
import { labelOf } from '../../domain/choice'
import { liveFeed } from '../../live/feed'
import { setWaiting } from '../../ui/waiting'
import { useAlertSettings } from './alertSettings'
import { badgeIcon } from './badge'
import { maySound, play } from './phrases'
import { claimRinging } from './ringing'
import type { Alerts } from './useAlerts'

/** ms on, off, on: short enough for a pocket */
const SHAKE = [180, 90, 180]
/** Codes of alertSounds for users whose company says nothing of its sounds. */
const STANDARD = 1
const URGENT = 2

/** The sound that the user's company has chosen for a kind (O-449, F-418). */
function styleOf(kind: AlertKind): number {
  const company = getUser()?.company
  return kind === alertKind.urging ? (company?.urge_sound ?? URGENT) : (company?.order_sound ?? STANDARD)
}

/** Plays a kind's phrase as it would ring. @returns false when the browser has refused */
export const ringOnce = (kind: AlertKind, volume: number): Promise<boolean> => play(kind, styleOf(kind), volume)

/** Without a stream there is nobody to agree with: what another tab has rung is known from its note. */
const rings = (): boolean => liveFeed.isLeader() || liveFeed.state() === 'off'

/**
 * Rings for what has just come, in the one tab of the browser that holds the stream; half a minute later title, icon and the
 * browser's notification say what is still open (live.md §4, mock 33).
 * @returns whether the browser refuses to play until the page is touched
 */
export function useRinging(alerts: Alerts | undefined): boolean {
  const translate = useTranslate()
  const [settings] = useAlertSettings()
  const [isBlocked, setBlocked] = useState(() => !maySound())
  const notified = useRef(0)
  const { isMuted, volume, notifies, vibrates } = settings
  const open = alerts?.groups.reduce((sum, group) => sum + group.open, 0) ?? 0
  const last = Math.max(0, ...(alerts?.groups.flatMap(({ waits }) => waits.map(({ time }) => time)) ?? []))

  useEffect(() => {
    const userId = getUser()?.id
    if (!alerts || userId === undefined || !rings()) return
    const [kind] = claimRinging(alerts, userId)
    if (kind === undefined) return
    if (vibrates) navigator.vibrate?.(SHAKE)
    if (!isMuted) void ringOnce(kind, volume).then((isHeard) => setBlocked(!isHeard))
  }, [alerts, isMuted, volume, vibrates])

  // The first touch of the page is what the browser waits for.
  useEffect(() => {
    if (!isBlocked) return undefined
    const look = () => setBlocked(!maySound())
    addEventListener('pointerup', look)
    addEventListener('keyup', look)
    return () => {
      removeEventListener('pointerup', look)
      removeEventListener('keyup', look)
    }
  }, [isBlocked])

  useEffect(() => {
    const say = (count: number) => {
      setWaiting(count)
      void badgeIcon(count)
    }
    if (open === 0) {
      say(0)
      return undefined
    }
    const timer = setTimeout(() => {
      say(open)
      if (!notifies || last <= notified.current || !document.hidden || !rings()) return
      notified.current = last
      const kinds = alerts?.groups.filter((group) => group.open > 0) ?? []
      notify(kinds.map(({ kind, open: n }) => `${translate(labelOf(alertKinds, kind))} ${n}`).join(' · '))
    }, REMIND_AFTER * 1000)
    return () => clearTimeout(timer)
  }, [alerts, open, last, notifies, translate])
  useEffect(() => () => setWaiting(0), [])
  return isBlocked
}

function notify(text: string): void {
  if (typeof Notification !== 'function' || Notification.permission !== 'granted') return
  try {
    const shown = new Notification('Rescue Desk', { body: text, tag: 'rescue-desk' })
    shown.onclick = () => {
      focus()
      shown.close()
    }
  } catch {
    // A phone's browser has notifications of service workers alone.
  }
}
