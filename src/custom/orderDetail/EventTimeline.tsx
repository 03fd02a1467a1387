import { useTranslate } from 'ra-core'
import { isClosed } from '../../domain/orderStatus'
import { Timeline, type TimelineEntry } from '../../ui/Timeline'
import type { OrderDetail } from './orderDetail'

interface EventTimelineProps {
  readonly order: OrderDetail
  /** the newest so many; all without it */
  readonly most?: number
}

/** What needs attention when it happened. */
const ALERTS = ['reject', 'cancel', 'recall', 'urge']

/** What happened to an order, newest first (O-193). */
export function EventTimeline({ order, most }: EventTimelineProps) {
  const translate = useTranslate()
  const running = !isClosed(order.status)
  const entries = order.timeline.slice(0, most).map(
    ({ id, time, kind, title, text, user_name }, i): TimelineEntry => ({
      key: id,
      at: time,
      title: translate(title),
      text: [user_name, text].filter(Boolean).join(' · '),
      kind: ALERTS.includes(kind) ? 'alert' : i === 0 && running ? 'now' : 'done',
    }),
  )
  return <Timeline entries={entries} label={translate('时间轴')} />
}
