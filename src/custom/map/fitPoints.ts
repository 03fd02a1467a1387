import { type Map as LeafletMap, latLngBounds } from 'leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { toLatLng } from './leafletPoint'

const STREET_ZOOM = 14
const MARGIN = 48
/** px that the buttons take */
const ROOM = 64

/**
 * One point is centred at street level, several are framed, none changes nothing. A pin stands above its point, and the buttons
 * at the right; a small map gives less of itself to margins.
 */
export function fitPoints(map: LeafletMap, points: readonly LngLat[]): void {
  if (points.length === 0) return
  const animate = map.options.zoomAnimation
  const { x, y } = map.getSize()
  const frame = points.length > 1 && {
    paddingTopLeft: [Math.min(MARGIN, x / 10), Math.min(MARGIN, y / 4)] as [number, number],
    paddingBottomRight: [Math.min(ROOM, x / 5), Math.min(MARGIN, y / 8)] as [number, number],
  }
  map.fitBounds(latLngBounds(points.map(toLatLng)), { ...frame, maxZoom: STREET_ZOOM, animate })
}
