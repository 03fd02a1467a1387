import { useTranslate } from 'react-admin'
import { gradingLimits } from '../../../domain/order/grading'
import { order as resource } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { Row, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { useRead } from '../../useRead'
import { trackSpans } from '../panels/trackSpans'
import type { OrderDetail } from '../parts/orderDetail'
import { SectionHead } from '../parts/SectionHead'
import './orderReview.css'

const kilometres = (km: number | null): string => (km === null ? '—' : `${km} km`)
const signed = (km: number): string => `${km < 0 ? '−' : '+'}${Math.abs(Math.round(km * 10) / 10)} km`

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
    <section className="or-track">
      <SectionHead title={translate('轨迹核对')} note={translate(span.label)} />
      <dl>
        <div>
          <dt>{translate('接单点到救援地')}</dt>
          <dd>{kilometres(order.go_distance)}</dd>
        </div>
        <div>
          <dt>{translate('救援地到目的地')}</dt>
          <dd>{kilometres(order.get_distance)}</dd>
        </div>
        <div>
          <dt>{translate('轨迹里程')}</dt>
          <dd>{data && driven === null ? translate('没有轨迹') : kilometres(driven)}</dd>
        </div>
        <div>
          <dt>{translate('相差')}</dt>
          <dd>{driven !== null && ordered !== null ? signed(driven - ordered) : '—'}</dd>
        </div>
      </dl>
      {off !== null && (
        <Row as="p" gap={1.5} size="small" tone="warn">
          <Glyph name="triangle" size={14} />
          <Text weight="strong">{translate('位置异常')}</Text>
          {translate('到达时距救援地 %{off} m，超过 %{limit} m', { off, limit: gradingLimits.deviation })}
        </Row>
      )}
    </section>
  )
}
