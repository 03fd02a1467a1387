import { greatCircleKm, type LngLat } from '../../../src/domain/geo/coordinates'

/** Where somebody is on the way from one place to another, along two streets that meet at a corner. @param share from 0 to 1 */
export function alongStreets(from: LngLat, to: LngLat, share: number): LngLat {
  const corner = { lng: to.lng, lat: from.lat }
  const [first, second] = [greatCircleKm(from, corner), greatCircleKm(corner, to)]
  const gone = Math.min(1, Math.max(0, share)) * (first + second)
  if (first + second === 0) return to
  return gone < first ? between(from, corner, gone / first) : between(corner, to, (gone - first) / (second || 1))
}

/** The length of that way, km. */
export function streetsKm(from: LngLat, to: LngLat): number {
  const corner = { lng: to.lng, lat: from.lat }
  return greatCircleKm(from, corner) + greatCircleKm(corner, to)
}

const between = (from: LngLat, to: LngLat, share: number): LngLat => ({
  lng: from.lng + (to.lng - from.lng) * share,
  lat: from.lat + (to.lat - from.lat) * share,
})
