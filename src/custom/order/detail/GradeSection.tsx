import { useTranslate } from 'react-admin'
import { distanceLabel } from '../../../domain/distance'
import { deviates, type GradePoint, gradePoints, gradingLimits } from '../../../domain/order/grading'
import { deviationLabel } from '../../../domain/order/orderEnums'
import { MINUTE } from '../../../domain/time'
import { Row, Stack, Text } from '../../../ui/Box'
import { durationText } from '../../../ui/durationText'
import { Glyph, type GlyphName } from '../../../ui/Glyph'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { countedPhotos, type OrderDetail } from '../parts/orderDetail'
import { SectionHead } from '../parts/SectionHead'

interface GradeSectionProps {
  readonly order: OrderDetail
  /** a line for each point, where the place is narrow */
  readonly lines?: boolean
  /** without the times, where the progress line above has them */
  readonly isBrief?: boolean
}

const glyphs: Readonly<Record<GradePoint['state'], GlyphName>> = {
  won: 'check',
  lost: 'cross',
  now: 'pie',
  next: 'dashed',
}
const words: Readonly<Record<GradePoint['state'], string>> = {
  won: '得分',
  lost: '未得分',
  now: '进行中',
  next: '未开始',
}
const PHOTOS = 5

/** The five points of the service, each with what it took and what was allowed (decisions §2). */
export function GradeSection({ order, lines, isBrief = false }: GradeSectionProps) {
  const translate = useTranslate()
  const points = gradePoints(order, countedPhotos(order))
  const won = points.filter(({ state }) => state === 'won').length
  const value = ({ code, value, state }: GradePoint) => {
    if (code === PHOTOS) return `${value} ${translate('张')}`
    if (value !== null) return durationText(Math.max(0, value), translate)
    return state === 'now' ? translate('进行中') : '—'
  }
  return (
    <section>
      <SectionHead title={translate('服务评价')} note={translate('已得 %{won} 分，满分 5 分', { won })}>
        {deviates(order.deviation) && <StatusChip label={translate(deviationLabel)} family="red" />}
      </SectionHead>
      <Stack as="ul" clip edge="all" round={3} className="rd-grades" data-lines={lines || undefined}>
        {points.map((point) => (
          <Stack as="li" key={point.code} gap={0.5} padX={2.5} padY={2} data-state={point.state}>
            <Row as="span" gap={1} size="small" tone="soft" nowrap>
              <Glyph name={glyphs[point.state]} pie={0.5} size={14} />
              {translate(point.label)}
              <span className="rd-hidden">{translate(words[point.state])}</span>
            </Row>
            <b>{value(point)}</b>
            <Text as="small" end={lines}>
              {point.code === PHOTOS
                ? `≥ ${point.limit} ${translate('张')}`
                : translate('≤ %{n} 分', { n: point.limit / MINUTE })}
            </Text>
            {!isBrief && point.from !== null && point.to !== null && (
              <Text as="small" end={lines}>
                <TimeText form="clock" at={point.from} /> → <TimeText form="clock" at={point.to} />
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
      {isBrief && order.deviation !== null && !deviates(order.deviation) && (
        <Text as="p" size="small" tone="soft" above={1}>
          {translate('到达位置距救援地 %{distance}', { distance: distanceLabel(order.deviation) })}
        </Text>
      )}
      {isBrief && order.finish_time !== null && (
        <Text as="p" size="small" tone="soft" above={1}>
          {translate('总用时 %{time}', {
            time: durationText(Math.max(0, order.finish_time - order.order_time), translate),
          })}
        </Text>
      )}
      {deviates(order.deviation) && (
        <Text as="p" size="small" tone="warn">
          {translate('到达时距救援地 %{off} m，超过 %{limit} m', {
            off: order.deviation,
            limit: gradingLimits.deviation,
          })}
          {'，'}
          {translate('不扣分')}
        </Text>
      )}
    </section>
  )
}
