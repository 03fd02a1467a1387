import { type Map as LeafletMap, latLngBounds } from 'leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { toLatLng } from './leafletPoint'

const STREET_ZOOM = 14
const MARGIN: [number, number] = [48, 48]

/** One point is centred at street level, several are framed, none changes nothing. */
export function fitPoints(map: LeafletMap, points: readonly LngLat[]): void {
  if (points.length === 0) return
  const animate = map.options.zoomAnimation
  map.fitBounds(latLngBounds(points.map(toLatLng)), { padding: MARGIN, maxZoom: STREET_ZOOM, animate })
}
