import { greatCircleKm, type LngLat } from '../geo/coordinates'

/** Degrees of latitude in a kilometre, a little more than there are, so that no neighbour is missed. */
const DEGREES = 0.00905

/**
 * Share of these places that have one of the others within `km` as the crow flies.
 * @returns thousandths, rounded; null of no places
 */
export function coveredShare(places: readonly LngLat[], others: readonly LngLat[], km: number): number | null {
  if (places.length === 0) return null
  const step = km * DEGREES
  const rows = new Map<number, LngLat[]>()
  for (const other of others) {
    const row = Math.floor(other.lat / step)
    const known = rows.get(row)
    if (known) known.push(other)
    else rows.set(row, [other])
  }
  const isCovered = (place: LngLat): boolean => {
    const row = Math.floor(place.lat / step)
    return [row - 1, row, row + 1].some((one) => rows.get(one)?.some((other) => greatCircleKm(place, other) <= km))
  }
  return Math.round((places.filter(isCovered).length / places.length) * 1000)
}
