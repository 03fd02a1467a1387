import { divIcon, type LatLngBounds } from 'leaflet'
import { Marker, useMap } from 'react-leaflet'
import { type KnownPlace, knownPlaces } from '../../domain/geo/places'
import { toLatLng } from './leafletPoint'

/** px of a letter and of a line, with what is left free around */
const LETTER = 12
const LINE = 20
const MARGIN = 16

const iconOf = (name: string) => {
  const html = document.createElement('span')
  html.textContent = name
  return divIcon({ className: 'map-label map-label-place', iconSize: [0, 0], html })
}
const icons = new Map(knownPlaces.map(({ name }) => [name, iconOf(name)]))

/** The gazetteer's places in view, as dots with names; of two names that would cover each other, the first. */
export function KnownPlaces({ bounds }: { bounds: LatLngBounds }) {
  const map = useMap()
  const taken: { x: number; y: number; wide: number }[] = []
  const isFree = ({ name, point }: KnownPlace) => {
    const { x, y } = map.project(toLatLng(point))
    const wide = name.length * LETTER + MARGIN
    if (taken.some((other) => Math.abs(other.x - x) < (wide + other.wide) / 2 && Math.abs(other.y - y) < LINE))
      return false
    taken.push({ x, y, wide })
    return true
  }
  return knownPlaces
    .filter((place) => bounds.contains(toLatLng(place.point)) && isFree(place))
    .map(({ name, point }) => (
      <Marker
        key={`${name} ${point.lng}`}
        position={toLatLng(point)}
        icon={icons.get(name)}
        pane="labels"
        interactive={false}
        keyboard={false}
      />
    ))
}
