import { divIcon } from 'leaflet'
import { useMemo } from 'react'
import { Circle, Marker } from 'react-leaflet'
import { boundingBox, type LngLat } from '../../domain/geo/coordinates'
import { toLatLng } from './leafletPoint'

/** A circle of so many kilometres as the crow flies, with its radius written on top. */
export function RangeRing({ center, km }: { center: LngLat; km: number }) {
  const icon = useMemo(
    () => divIcon({ className: 'map-label map-label-ring', iconSize: [0, 0], html: `<span>${km} km</span>` }),
    [km],
  )
  const top: LngLat = { lng: center.lng, lat: boundingBox(center, km).north }
  return (
    <>
      <Circle center={toLatLng(center)} radius={km * 1000} className="map-ring" interactive={false} />
      <Marker position={toLatLng(top)} icon={icon} interactive={false} keyboard={false} />
    </>
  )
}
