import { type LatLngBounds, type LatLngTuple, svg } from 'leaflet'
import { useState } from 'react'
import { Polyline } from 'react-leaflet'

/** metres between two lines, by the zoom from which they are drawn */
const STEPS = [
  { zoom: 17, metres: 100 },
  { zoom: 15, metres: 500 },
  { zoom: 13, metres: 1000 },
]
/** metres of a degree of latitude */
const DEGREE = 111_320

/** The zoom from which the sketch has a grid and known places. */
export const STREET_ZOOM = 13

interface GridProps {
  readonly bounds: LatLngBounds
  readonly zoom: number
}

const steps = (from: number, to: number, by: number) =>
  Array.from(
    { length: Math.max(0, Math.floor(to / by) - Math.ceil(from / by) + 1) },
    (_, i) => (Math.ceil(from / by) + i) * by,
  )

/** A net of so many metres, so that a distance can be told where the sketch has no streets. */
export function Grid({ bounds, zoom }: GridProps) {
  const [renderer] = useState(() => svg({ padding: 0.5, pane: 'roads' }))
  const metres = STEPS.find((step) => zoom >= step.zoom)?.metres
  if (metres === undefined) return null
  const [south, north, west, east] = [bounds.getSouth(), bounds.getNorth(), bounds.getWest(), bounds.getEast()]
  const tall = metres / DEGREE
  // By the whole degree, so that the lines stay where they are while the map is moved.
  const wide = tall / Math.cos((Math.round((south + north) / 2) * Math.PI) / 180)
  const across = steps(south, north, tall).map((lat): LatLngTuple[] => [
    [lat, west],
    [lat, east],
  ])
  const along = steps(west, east, wide).map((lng): LatLngTuple[] => [
    [south, lng],
    [north, lng],
  ])
  return [...across, ...along].map((ends) => (
    <Polyline key={ends.join(' ')} positions={ends} className="map-grid" interactive={false} renderer={renderer} />
  ))
}
