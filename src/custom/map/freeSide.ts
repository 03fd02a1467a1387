import type { Map as LeafletMap, PointTuple } from 'leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { toLatLng } from './leafletPoint'

export type Side = 'top' | 'right' | 'left' | 'bottom'

/** px, of a card of two lines beside a marker */
const CARD = { width: 170, height: 46, away: 18 }
/** px around the point of a pin or a circle */
const PIN = { left: -14, top: -32, right: 14, bottom: 14 }

/** The card's middle from its marker's, px. */
const MIDDLE: Readonly<Record<Side, PointTuple>> = {
  top: [0, -CARD.away - CARD.height / 2],
  right: [CARD.away + CARD.width / 2, 0],
  left: [-CARD.away - CARD.width / 2, 0],
  bottom: [0, CARD.away + CARD.height / 2],
}
const SIDES: readonly Side[] = ['top', 'right', 'left', 'bottom']

/** Where a marker's card covers the fewest of these points at the present zoom; above it, where all are alike. */
export function freeSide(map: LeafletMap, at: LngLat, points: readonly LngLat[]): Side {
  const here = map.latLngToContainerPoint(toLatLng(at))
  const others = points.map((point) => map.latLngToContainerPoint(toLatLng(point)).subtract(here))
  const covered = (side: Side) => {
    const [x, y] = MIDDLE[side]
    return others.filter(
      (other) =>
        Math.abs(other.x + (PIN.left + PIN.right) / 2 - x) < (CARD.width + PIN.right - PIN.left) / 2 &&
        Math.abs(other.y + (PIN.top + PIN.bottom) / 2 - y) < (CARD.height + PIN.bottom - PIN.top) / 2,
    ).length
  }
  return SIDES.reduce((best, side) => (covered(side) < covered(best) ? side : best))
}
