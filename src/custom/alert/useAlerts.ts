import { useFollowed } from '../../live/feed'
import { alert } from '../../resources/alert/alert.resource'
import { approval } from '../../resources/approval/approval.resource'
import { announcement } from '../../resources/notice/announcement.resource'
import { order } from '../../resources/order/order.resource'
import { orderFeedback } from '../../resources/order/orderFeedback.resource'
import type { ReplyOf } from '../../resources/replies'
import { useRead } from '../useRead'

export type Alerts = ReplyOf<typeof alert, 'waiting'>
export type AlertGroup = Alerts['groups'][number]
export type AlertRow = AlertGroup['rows'][number]

/** ms between looks without a stream: new orders every 15 s (F-600, O-606) */
export const ALERTS_EVERY = 15_000

/** Query key of the alerts, which an acknowledgement invalidates. */
export const ALERTS_KEY = [alert.name, 'waiting', {}] as const

/** What waits for the user, by kind; a page that nobody looks at asks too, since it rings. */
export function useAlerts(): Alerts | undefined {
  const followed = useFollowed(
    ALERTS_EVERY,
    ...[alert, order, orderFeedback, approval, announcement].map(({ name }) => name),
  )
  const { data } = useRead(alert, 'waiting', {}, { ...followed, retry: false, refetchIntervalInBackground: true })
  // A backend that knows no alerts may answer anything.
  return Array.isArray(data?.groups) ? data : undefined
}
