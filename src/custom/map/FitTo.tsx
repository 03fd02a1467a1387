import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMapEvents } from 'react-leaflet'
import { formatLngLat, type LngLat, parseLngLat } from '../../domain/geo/coordinates'
import { fitPoints } from './fitPoints'

/** Brings all points into view whenever they change, and leaves the user's own panning alone otherwise. */
export function FitTo({ points }: { points: readonly LngLat[] }) {
  const zooming = useRef(false)
  const due = useRef<(() => void) | null>(null)
  const key = points.map(formatLngLat).join(' ')
  const map = useMapEvents({
    zoomstart: () => {
      zooming.current = true
    },
    zoomend: () => {
      zooming.current = false
      const waiting = due.current
      due.current = null
      waiting?.()
    },
    // Nothing can be framed while the map is hidden and has no size.
    resize: ({ oldSize }) => {
      if (oldSize.x === 0 || oldSize.y === 0) frameOf(map, key)
    },
  })
  useEffect(() => {
    const frame = () => frameOf(map, key)
    // Leaflet drops a fit that comes while it still zooms.
    if (zooming.current) due.current = frame
    else frame()
  }, [map, key])
  return null
}

const frameOf = (map: LeafletMap, key: string): void =>
  fitPoints(
    map,
    key.split(' ').flatMap((text) => parseLngLat(text) ?? []),
  )
