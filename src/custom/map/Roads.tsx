import { svg } from 'leaflet'
import { useState } from 'react'
import { Polyline } from 'react-leaflet'
import { parseLngLat } from '../../domain/geo/coordinates'
import { toLatLng } from './leafletPoint'
import { roads } from './roads'

const drawn = roads.map(({ way, ...road }) => ({
  ...road,
  points: way.split(' ').flatMap((text) => {
    const point = parseLngLat(text)
    return point ? [toLatLng(point)] : []
  }),
}))

/** The sketch's trunk roads; the smaller ones only up close. */
export function Roads({ minor }: { minor: boolean }) {
  const [renderer] = useState(() => svg({ padding: 0.5, pane: 'roads' }))
  return drawn
    .filter(({ express }) => express || minor)
    .map(({ name, express, points }) => (
      <Polyline
        key={name}
        positions={points}
        className={express ? 'map-express' : 'map-road'}
        interactive={false}
        renderer={renderer}
      />
    ))
}
