import type { Map as LeafletMap, PointTuple } from 'leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { toLatLng } from './leafletPoint'

export type Side = 'top' | 'right' | 'left' | 'bottom'

/** px, of the largest card beside a marker (`.map-card` in map.css) */
const CARD = { width: 220, height: 64, away: 18 }
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

/** Where a marker's card stays within the map and covers the fewest of these points; above it, where all are alike. */
export function freeSide(map: LeafletMap, at: LngLat, points: readonly LngLat[]): Side {
  const here = map.latLngToContainerPoint(toLatLng(at))
  const size = map.getSize()
  const others = points.map((point) => map.latLngToContainerPoint(toLatLng(point)).subtract(here))
  const covered = (side: Side) => {
    const [x, y] = MIDDLE[side]
    return others.filter(
      (other) =>
        Math.abs(other.x + (PIN.left + PIN.right) / 2 - x) < (CARD.width + PIN.right - PIN.left) / 2 &&
        Math.abs(other.y + (PIN.top + PIN.bottom) / 2 - y) < (CARD.height + PIN.bottom - PIN.top) / 2,
    ).length
  }
  // A map that is not laid out yet has no size.
  const cut = (side: Side) => {
    const [x, y] = MIDDLE[side]
    return size.x > 0 ? beyond(here.x + x, CARD.width, size.x) + beyond(here.y + y, CARD.height, size.y) : 0
  }
  const isBetter = (side: Side, best: Side) =>
    cut(side) < cut(best) || (cut(side) === cut(best) && covered(side) < covered(best))
  return SIDES.reduce((best, side) => (isBetter(side, best) ? side : best))
}

/** px of a span around its middle that lie outside of 0 to `most`. */
const beyond = (middle: number, length: number, most: number): number =>
  Math.max(0, length / 2 - middle) + Math.max(0, middle + length / 2 - most)
