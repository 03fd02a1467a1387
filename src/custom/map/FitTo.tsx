import { useEffect, useRef } from 'react'
import { useMapEvents } from 'react-leaflet'
import { formatLngLat, type LngLat, parseLngLat } from '../../domain/geo/coordinates'
import { fitPoints } from './fitPoints'

/** Brings all points into view whenever they change, and leaves the user's own panning alone otherwise. */
export function FitTo({ points }: { points: readonly LngLat[] }) {
  const zooming = useRef(false)
  const due = useRef<(() => void) | null>(null)
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
  })
  const key = points.map(formatLngLat).join(' ')
  useEffect(() => {
    const frame = () =>
      fitPoints(
        map,
        key.split(' ').flatMap((text) => parseLngLat(text) ?? []),
      )
    // Leaflet drops a fit that comes while it still zooms.
    if (zooming.current) due.current = frame
    else frame()
  }, [map, key])
  return null
}
