import { keepPreviousData } from '@tanstack/react-query'
import Route from 'lucide-react/icons/route'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { order as resource } from '../../../resources/order/order.resource'
import { Row } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { useRead } from '../../useRead'
import { PanelData } from '../parts/PanelData'
import type { OrderPanelProps } from './orderPanel'
import { TrackPlayer } from './TrackPlayer'
import { waypointsOf } from './track'
import { type TrackSpan, trackSpans } from './trackSpans'

/** The way that the technician took, on the map and in time (O-185, O-544). */
export function TrackTab({ order }: OrderPanelProps) {
  const translate = useTranslate()
  const [key, setKey] = useState<TrackSpan['key']>('whole')
  const [isClean, setClean] = useState(true)
  const spans = trackSpans(order)
  const span = spans.find((one) => one.key === key)
  const asked = { id: order.id, start_time: span?.start, end_time: span?.end, is_process: isClean ? 1 : 0 } as const
  const query = useRead(resource, 'track', asked, { placeholderData: keepPreviousData })
  const points = useMemo(() => waypointsOf(query.data?.data ?? []), [query.data])
  return (
    <div className="rd-detail-page rd-map-page">
      <Row gap={4} lineGap={2} wrap below={2}>
        {spans.length > 1 && (
          <Segmented
            label={translate('时间范围')}
            options={spans.map((one) => ({ value: one.key, label: translate(one.label) }))}
            value={key}
            onChange={setKey}
          />
        )}
        <Row as="label" inline gap={1.5} padY={1} tone="soft" className="rd-track-clean">
          <input type="checkbox" checked={isClean} onChange={({ target }) => setClean(target.checked)} />
          {translate('轨迹纠偏')}
        </Row>
      </Row>
      <PanelData shape="map" query={query} isEmpty={() => points.length === 0} empty="该时间段内没有轨迹" icon={Route}>
        {({ distance }) => (
          <TrackPlayer key={`${key} ${isClean} ${points.length}`} order={order} points={points} distance={distance} />
        )}
      </PanelData>
    </div>
  )
}
