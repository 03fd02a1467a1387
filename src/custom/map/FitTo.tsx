import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { formatLngLat, type LngLat, parseLngLat } from '../../domain/geo/coordinates'
import { fitPoints } from './fitPoints'

/** Brings all points into view whenever they change, and leaves the user's own panning alone otherwise. */
export function FitTo({ points }: { points: readonly LngLat[] }) {
  const map = useMap()
  const key = points.map(formatLngLat).join(' ')
  useEffect(() => {
    fitPoints(
      map,
      key.split(' ').flatMap((text) => parseLngLat(text) ?? []),
    )
  }, [map, key])
  return null
}
