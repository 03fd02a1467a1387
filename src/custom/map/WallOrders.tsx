import { type ReactNode, useMemo, useReducer } from 'react'
import { useTranslate } from 'react-admin'
import { Marker, Tooltip, useMapEvents } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { Clusters } from './Clusters'
import { type CardPlace, cardPlace, coversCard, freeSide, type Side } from './freeSide'
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

/**
 * Orders on a wall, where nobody points at anything: the urgent ones stand alone, the first of them with their cards open. A card
 * that would cover an earlier one is left out.
 */
export function WallOrders({ orders }: { readonly orders: readonly WallOrder[] }) {
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const map = useMapEvents({ moveend: redraw, resize: redraw })
  const urgent = orders.filter(isUrgent).map(({ at }) => at)
  const cards: CardPlace[] = []
  const sides = new Map<number, Side>()
  for (const { id, at, card } of orders) {
    if (!card) continue
    const side = freeSide(map, at, urgent, cards)
    const place = cardPlace(map, at, side)
    if (coversCard(place, cards)) continue
    cards.push(place)
    sides.set(id, side)
  }
  return (
    <Clusters items={orders} isAlone={isUrgent}>
      {(order) => <WallMarker {...order} side={sides.get(order.id)} />}
    </Clusters>
  )
}

interface WallMarkerProps extends WallOrder {
  /** where its card stands; without one it has none */
  readonly side: Side | undefined
}

function WallMarker({ at, lateness, title, card, side }: WallMarkerProps) {
  const translate = useTranslate()
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
      {card && side && (
        <Tooltip key={side} permanent direction={side} offset={[...OFFSET[side]]} className="map-card map-wall-card">
          {card}
        </Tooltip>
      )}
    </Marker>
  )
}
