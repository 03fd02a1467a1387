import { type ReactNode, useMemo, useReducer } from 'react'
import { useTranslate } from 'react-admin'
import { Marker, Tooltip, useMapEvents } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { Clusters } from './Clusters'
import { freeSide } from './freeSide'
import { labelledIcon } from './labelledIcon'
import { toLatLng } from './leafletPoint'
import { type Lateness, latenessWords } from './OrderMarkers'

export interface WallOrder {
  readonly id: number
  readonly at: LngLat
  readonly lateness: Lateness
  readonly title: string
  /** stands beside the marker all the time */
  readonly card?: ReactNode
}

/** px */
const SIZE = { urgent: 34, plain: 22 }
const OFFSET = { top: [0, -20], right: [20, 0], left: [-20, 0], bottom: [0, 20] } as const

const isUrgent = ({ lateness }: Pick<WallOrder, 'lateness'>) => lateness === 'late' || lateness === 'soon'

/** Orders on a wall, where nobody points at anything: the urgent ones stand alone, the first of them with their cards open. */
export function WallOrders({ orders }: { readonly orders: readonly WallOrder[] }) {
  const urgent = orders.filter(isUrgent).map(({ at }) => at)
  return (
    <Clusters items={orders} isAlone={isUrgent}>
      {(order) => <WallMarker {...order} avoid={urgent} />}
    </Clusters>
  )
}

interface WallMarkerProps extends WallOrder {
  readonly avoid: readonly LngLat[]
}

function WallMarker({ at, lateness, title, card, avoid }: WallMarkerProps) {
  const translate = useTranslate()
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const map = useMapEvents({ moveend: redraw, resize: redraw })
  const side = freeSide(map, at, avoid)
  const name = `${title} ${translate(latenessWords[lateness])}`
  const size = isUrgent({ lateness }) ? SIZE.urgent : SIZE.plain
  const icon = useMemo(() => labelledIcon(`map-order map-order-${lateness}`, size, '', name), [lateness, size, name])
  return (
    <Marker
      position={toLatLng(at)}
      icon={icon}
      interactive={false}
      keyboard={false}
      zIndexOffset={lateness === 'late' ? 200 : lateness === 'soon' ? 100 : 0}
    >
      {card && (
        <Tooltip key={side} permanent direction={side} offset={[...OFFSET[side]]} className="map-card map-wall-card">
          {card}
        </Tooltip>
      )}
    </Marker>
  )
}
