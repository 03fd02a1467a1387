import { useTranslate } from 'react-admin'
import { distanceLabel } from '../../../domain/distance'
import { formatFull } from '../../../domain/time'
import { Text } from '../../../ui/Box'
import { durationText } from '../../../ui/durationText'
import { EventTimeline } from '../detail/EventTimeline'
import { GradeSection } from '../detail/GradeSection'
import { SectionHead } from '../parts/SectionHead'
import type { OrderPanelProps } from './orderPanel'
import { eventDays, stepDurations } from './stepDurations'

/** All that happened by days, each step with what it took, and the five points of the service (O-193). */
export function TimelineTab({ order }: OrderPanelProps) {
  const translate = useTranslate()
  const took = stepDurations(order.timeline)
  const { deviation, finish_time, order_time } = order
  const notes = new Map(
    [...took].map(([id, seconds]) => [id, translate('用时 %{time}', { time: durationText(seconds, translate) })]),
  )
  return (
    <div className="rd-detail-page">
      <GradeSection order={order} />
      {deviation !== null && (
        <Text as="p" tone="soft" above={2} below={2}>
          {translate('到达位置距救援地 %{distance}', { distance: distanceLabel(deviation) })}
        </Text>
      )}
      <SectionHead
        title={translate('时间轴')}
        note={
          finish_time !== null &&
          translate('总用时 %{time}', { time: durationText(Math.max(0, finish_time - order_time), translate) })
        }
      />
      {eventDays(order.timeline).map(({ day, events }, i) => (
        <section key={day}>
          <Text as="h4" size="small" weight="strong" tone="quiet" above={2} below={2}>
            {formatFull(day).slice(0, 10)}
          </Text>
          <EventTimeline order={{ ...order, timeline: events }} notes={notes} isPast={i > 0} />
        </section>
      ))}
    </div>
  )
}
