import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { toLatLng } from './leafletPoint'

interface MoveToProps {
  /** another object is another move, to the same place too */
  readonly target: { readonly at: LngLat; readonly zoom: number } | null
}

/** Brings the map to a place whenever another is named, and leaves the user's own panning alone otherwise. */
export function MoveTo({ target }: MoveToProps) {
  const map = useMap()
  useEffect(() => {
    if (target) map.setView(toLatLng(target.at), target.zoom, { animate: false })
  }, [map, target])
  return null
}
