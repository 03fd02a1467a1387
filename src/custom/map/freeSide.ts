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

/** The middle of a card that is shown, px of the map. */
export type CardPlace = PointTuple

/** Where a marker's card would stand. */
export function cardPlace(map: LeafletMap, at: LngLat, side: Side): CardPlace {
  const { x, y } = map.latLngToContainerPoint(toLatLng(at))
  return [x + MIDDLE[side][0], y + MIDDLE[side][1]]
}

/** Whether a card at this place would cover one of these. */
export const coversCard = ([x, y]: CardPlace, cards: readonly CardPlace[]): boolean =>
  cards.some(([otherX, otherY]) => Math.abs(otherX - x) < CARD.width && Math.abs(otherY - y) < CARD.height)

/**
 * Where a marker's card stays within the map, covers none of these cards and the fewest of these points; above it, where all are
 * alike.
 */
export function freeSide(
  map: LeafletMap,
  at: LngLat,
  points: readonly LngLat[],
  cards: readonly CardPlace[] = [],
): Side {
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
  const faults = SIDES.map((side) => ({
    side,
    of: [cut(side), Number(coversCard(cardPlace(map, at, side), cards)), covered(side)] as const,
  }))
  const [best] = faults.sort(({ of: a }, { of: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
  return best?.side ?? 'top'
}

/** px of a span around its middle that lie outside of 0 to `most`. */
const beyond = (middle: number, length: number, most: number): number =>
  Math.max(0, length / 2 - middle) + Math.max(0, middle + length / 2 - most)
