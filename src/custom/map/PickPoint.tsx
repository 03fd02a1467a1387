import { useMapEvents } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { toLngLat } from './leafletPoint'
import { type PlaceKind, PlaceMarker } from './PlaceMarker'

interface PickPointProps {
  value: LngLat | null
  onChange: (point: LngLat) => void
  kind?: PlaceKind
  /** the address, for the marker's name */
  title?: string
}

/**
 * Chooses a position: a click, a dragged pin, or the keyboard (arrows move the focused map under its cross, Enter takes
 * the middle).
 */
export function PickPoint({ value, onChange, kind = 'rescue', title }: PickPointProps) {
  const map = useMapEvents({
    click: ({ latlng }) => onChange(toLngLat(latlng)),
    keydown: ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== map.getContainer()) return
      originalEvent.preventDefault()
      onChange(toLngLat(map.getCenter()))
    },
  })
  return (
    <>
      <span className="map-cross" aria-hidden />
      {value && <PlaceMarker kind={kind} at={value} title={title} onMove={onChange} />}
    </>
  )
}
