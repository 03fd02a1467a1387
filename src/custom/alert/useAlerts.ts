import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Hint, useFollowed } from '../../live/feed'
import { alert } from '../../resources/alert/alert.resource'
import { approval } from '../../resources/approval/approval.resource'
import { announcement } from '../../resources/notice/announcement.resource'
import { order } from '../../resources/order/order.resource'
import { orderFeedback } from '../../resources/order/orderFeedback.resource'
import { orderTodo } from '../../resources/order/orderTodo.resource'
import type { ReplyOf } from '../../resources/replies'
import { useRead } from '../useRead'

export type Alerts = ReplyOf<typeof alert, 'waiting'>
export type AlertGroup = Alerts['groups'][number]
export type AlertRow = AlertGroup['rows'][number]

/** ms between looks without a stream: new orders every 15 s (F-600, O-606) */
export const ALERTS_EVERY = 15_000

/** Query key of the alerts, which an acknowledgement invalidates. */
export const ALERTS_KEY = [alert.name, 'waiting', {}] as const

/** Calls of an order that make it wait, or end that, without another state of it. */
const RINGING = ['create', 'bewrite', 'writeUp', 'gone']

/**
 * Whether a write may change what rings. Most writes of an order do not: only a new one, another state or provider, a written-up
 * order, its tasks, and what the bell shows of it.
 */
export function mayRing({ resource, id, action, moved, parts, beside }: Hint, shown: unknown): boolean {
  if (beside) return false
  if (resource !== order.name || id === null || moved || RINGING.includes(action)) return true
  if (parts?.includes(orderTodo.name)) return true
  const { groups } = Object(shown) as Partial<Alerts>
  return groups?.some(({ rows }) => rows.some(({ order_id }) => order_id === id)) ?? false
}

/** What waits for the user, by kind; a page that nobody looks at asks too, since it rings. */
export function useAlerts(): Alerts | undefined {
  const followed = useFollowed(
    ALERTS_EVERY,
    ...[alert, order, orderFeedback, approval, announcement].map(({ name }) => name),
  )
  const { data } = useRead(
    alert,
    'waiting',
    {},
    {
      ...followed,
      meta: { ...followed.meta, concerns: mayRing },
      retry: false,
      refetchIntervalInBackground: true,
    },
  )
  useNextDue(data)
  // A backend that knows no alerts may answer anything.
  return Array.isArray(data?.groups) ? data : undefined
}

/** A task rings when it is due, which is no write: the alerts are read then. */
function useNextDue(alerts: Alerts | undefined): void {
  const client = useQueryClient()
  const wait = alerts?.next_due ? alerts.next_due - alerts.now : null
  useEffect(() => {
    if (wait === null) return undefined
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: ALERTS_KEY }), (wait + 1) * 1000)
    return () => clearTimeout(timer)
  }, [wait, client])
}
