import { useTranslate } from 'react-admin'
import { isGraded } from '../../../domain/order/grading'
import { Stack } from '../../../ui/Box'
import { PhotoStrip } from '../../evidence'
import type { DetailTabProps } from '../parts/detailTab'
import { SectionHead } from '../parts/SectionHead'
import { EventTimeline } from './EventTimeline'
import { GradeSection } from './GradeSection'
import { InfoSection } from './InfoSection'
import { MapCard } from './MapCard'
import { PriceSection } from './PriceSection'
import { Remarks } from './Remarks'
import { useIsClaimable } from './useIsClaimable'

/** Events that stand beside the information; the rest is a tab away. */
const EVENTS = 5

/** The order on one page: information, price, photos and grade; at the side the map, what happened and what was said. */
export function BasicTab({ order, onTab }: DetailTabProps) {
  const translate = useTranslate()
  const more = order.timeline.length > EVENTS
  const isTaken = !useIsClaimable(order)
  return (
    <Stack className="rd-detail">
      <div className="rd-detail-map">
        <MapCard order={order} />
      </div>
      <div className="rd-detail-main">
        <InfoSection order={order} />
        {isTaken && <PriceSection order={order} />}
        {isTaken && <PhotoStrip order={order} onAll={() => onTab('photos')} />}
        {isTaken && isGraded(order) && <GradeSection order={order} />}
      </div>
      {isTaken && (
        <div className="rd-detail-side">
          <section>
            <SectionHead title={translate('时间轴')}>
              {more && (
                <button type="button" className="rd-detail-link" onClick={() => onTab('timeline')}>
                  {translate('全部 %{n} 条', { n: order.timeline.length })}
                </button>
              )}
            </SectionHead>
            <EventTimeline order={order} most={EVENTS} />
          </section>
          <section>
            <SectionHead title={translate('备注')} note={order.remarks.length} />
            <Remarks order={order} />
          </section>
        </div>
      )}
    </Stack>
  )
}
