import { useTranslate } from 'react-admin'
import { isClosed } from '../../../domain/order/orderStatus'
import { Timeline, type TimelineEntry } from '../../../ui/Timeline'
import type { OrderDetail, OrderEvent } from '../parts/orderDetail'

interface EventTimelineProps {
  readonly order: OrderDetail
  /** the newest so many; all without it */
  readonly most?: number
  /** further words, by the event's id: how long it took */
  readonly notes?: ReadonlyMap<number, string>
  /** its newest event is not the order's newest */
  readonly isPast?: boolean
}

/** What needs attention when it happened. */
const ALERTS = ['reject', 'cancel', 'recall', 'urge']

/** One photo after the other is one event in short. */
const briefEvents = (events: readonly OrderEvent[]): OrderEvent[] =>
  events.filter(({ kind }, i) => kind !== 'upload' || events[i - 1]?.kind !== 'upload')

/** What happened to an order, newest first (O-193). */
export function EventTimeline({ order, most, notes, isPast = false }: EventTimelineProps) {
  const translate = useTranslate()
  const running = !isClosed(order.status) && !isPast
  const events = most === undefined ? order.timeline : briefEvents(order.timeline).slice(0, most)
  const entries = events.map(
    ({ id, time, kind, title, text, user_name }, i): TimelineEntry => ({
      key: id,
      at: time,
      title: translate(title),
      text: [user_name, text, notes?.get(id)].filter(Boolean).join(' · '),
      kind: ALERTS.includes(kind) ? 'alert' : i === 0 && running ? 'now' : 'done',
    }),
  )
  return <Timeline entries={entries} label={translate('时间轴')} />
}
