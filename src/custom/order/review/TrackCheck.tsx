import { useTranslate } from 'react-admin'
import { kmLabel } from '../../../domain/distance'
import { gradingLimits } from '../../../domain/order/grading'
import { order as resource } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { useRead } from '../../useRead'
import { trackSpans } from '../panels/trackSpans'
import type { OrderDetail } from '../parts/orderDetail'
import { SectionHead } from '../parts/SectionHead'
import './orderReview.css'

const kilometres = (km: number | null): string => (km === null ? '—' : kmLabel(km))
const signed = (km: number): string => `${km < 0 ? '−' : '+'}${kmLabel(Math.abs(Math.round(km * 10) / 10))}`

/** The way that was ordered against the way that was driven; who may not see a track is not shown one. */
export function TrackCheck({ order }: { readonly order: OrderDetail }) {
  const translate = useTranslate()
  const mayTrack = mayAction(resource, 'track', useIdentity())
  const span = trackSpans(order).findLast(({ key }) => key !== 'whole')
  const ordered = span?.key === 'destination' ? order.get_distance : order.go_distance
  const asked = { id: order.id, start_time: span?.start, end_time: span?.end, is_process: 1 } as const
  const { data } = useRead(resource, 'track', asked, { enabled: mayTrack && span !== undefined })
  if (!mayTrack || !span) return null
  const driven = data && data.data.length > 1 ? data.distance : null
  const off = order.deviation !== null && order.deviation > gradingLimits.deviation ? order.deviation : null
  return (
    <Box as="section" above={3} padX={3} edge="all" round={3}>
      <SectionHead title={translate('轨迹核对')} note={translate(span.label)} />
      <Stack as="dl" cols={4} gap={2} below={off === null ? 3 : 2} className="or-track">
        <Figure label="接单点到救援地">{kilometres(order.go_distance)}</Figure>
        <Figure label="救援地到目的地">{kilometres(order.get_distance)}</Figure>
        <Figure label="轨迹里程">{data && driven === null ? translate('没有轨迹') : kilometres(driven)}</Figure>
        <Figure label="相差">{driven !== null && ordered !== null ? signed(driven - ordered) : '—'}</Figure>
      </Stack>
      {off !== null && (
        <Row as="p" gap={1.5} below={3} size="small" tone="warn">
          <Glyph name="triangle" size={14} />
          <Text weight="strong">{translate('位置异常')}</Text>
          {translate('到达时距救援地 %{off} m，超过 %{limit} m', { off, limit: gradingLimits.deviation })}
        </Row>
      )}
    </Box>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: string }) {
  const translate = useTranslate()
  return (
    <div>
      <Text as="dt" size="small" tone="quiet">
        {translate(label)}
      </Text>
      <Text as="dd" weight="strong">
        {children}
      </Text>
    </div>
  )
}
