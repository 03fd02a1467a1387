import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Marker, Tooltip } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { Clusters } from './Clusters'
import { labelledIcon } from './labelledIcon'
import { toLatLng } from './leafletPoint'

/** How an order stands to its deadline: over it, within two minutes of it, before it, without one. */
export type Lateness = 'late' | 'soon' | 'fine' | 'none'

export interface OrderMarkerProps {
  readonly id: number
  readonly at: LngLat
  readonly lateness: Lateness
  /** which order it is, for screen readers and for the card of a cluster */
  readonly title: string
  readonly isChosen: boolean
  /** shown while it is pointed at */
  readonly card: ReactNode
  readonly onClick: () => void
}

export const latenessWords: Readonly<Record<Lateness, string>> = {
  late: '已超时',
  soon: '即将超时',
  fine: '未超时',
  none: '无时限',
}
/** px */
const SIZE = { chosen: 30, plain: 24 }

const isAlone = ({ isChosen, lateness }: OrderMarkerProps) => isChosen || lateness === 'late'

/** Orders on the map, told apart by shape as well as by colour; a late one and the chosen one are never in a cluster. */
export function OrderMarkers({ orders }: { readonly orders: readonly OrderMarkerProps[] }) {
  return (
    <Clusters items={orders} isAlone={isAlone}>
      {(order) => <OrderMarker {...order} />}
    </Clusters>
  )
}

function OrderMarker({ at, lateness, title, isChosen, card, onClick }: OrderMarkerProps) {
  const translate = useTranslate()
  const name = `${title} ${translate(latenessWords[lateness])}`
  const icon = useMemo(
    () =>
      labelledIcon(
        `map-order map-order-${lateness}${isChosen ? ' map-order-chosen' : ''}`,
        isChosen ? SIZE.chosen : SIZE.plain,
        '',
        name,
      ),
    [lateness, isChosen, name],
  )
  return (
    <Marker
      position={toLatLng(at)}
      icon={icon}
      keyboard
      zIndexOffset={isChosen ? 400 : lateness === 'late' ? 200 : 0}
      eventHandlers={{ click: onClick }}
    >
      <Tooltip direction="top" offset={[0, -14]} className="map-card">
        {card}
      </Tooltip>
    </Marker>
  )
}
