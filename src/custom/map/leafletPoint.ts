import type { LatLng, LatLngTuple } from 'leaflet'
import { formatLngLat, type LngLat, parseLngLat } from '../../domain/geo/coordinates'

export const toLatLng = ({ lng, lat }: LngLat): LatLngTuple => [lat, lng]

/** Rounded to the six decimals that travel on the wire, and back into one turn of the globe. */
export function toLngLat(point: LatLng): LngLat {
  const { lng, lat } = point.wrap()
  return parseLngLat(formatLngLat({ lng, lat })) ?? { lng, lat }
}
