import { Stack } from '../../../ui/Box'
import { PhotoStrip } from '../../evidence'
import type { DetailTabProps } from '../parts/detailTab'
import { DetailSide } from './DetailSide'
import { InfoSection } from './InfoSection'
import { MapCard } from './MapCard'
import { PriceBrief } from './PriceBrief'
import { useIsClaimable } from './useIsClaimable'

/** What an order is: its facts, photos and price in brief; at the side where it is, what is to be done first, its points. */
export function BasicTab({ order, onTab }: DetailTabProps) {
  const isTaken = !useIsClaimable(order)
  return (
    <Stack className="rd-detail">
      {isTaken ? (
        <DetailSide order={order} onTab={onTab} />
      ) : (
        <div className="rd-detail-map">
          <MapCard order={order} />
        </div>
      )}
      <div className="rd-detail-main">
        <InfoSection order={order} />
        {isTaken && <PhotoStrip order={order} onAll={() => onTab('photos')} />}
        {isTaken && <PriceBrief order={order} onTab={onTab} />}
      </div>
    </Stack>
  )
}
