import { divIcon, svg } from 'leaflet'
import { useMemo, useState } from 'react'
import { Circle, Marker } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { toLatLng } from './leafletPoint'
import { useMapPanes } from './useMapPanes'

export interface RainDisc {
  readonly id: number
  readonly at: LngLat
  /** of the scale of four */
  readonly level: number
  readonly words: string
}

const RADIUS_M = 5500
/** Above the roads of the sketch, below the names of its districts. */
const PANES = { rain: 214 } as const

/** Rain at the middle of each district; the level is said in words as well as by its shade. */
export function RainDiscs({ discs }: { readonly discs: readonly RainDisc[] }) {
  useMapPanes(PANES)
  const [renderer] = useState(() => svg({ padding: 0.5, pane: 'rain' }))
  return discs.map(({ id, at, level, words }) => (
    // Leaflet takes the class once.
    <Circle
      key={`${id} ${level}`}
      center={toLatLng(at)}
      radius={RADIUS_M}
      pane="rain"
      renderer={renderer}
      interactive={false}
      className={`map-rain map-rain-${level}`}
    >
      <RainLabel at={at} words={words} />
    </Circle>
  ))
}

function RainLabel({ at, words }: { readonly at: LngLat; readonly words: string }) {
  const icon = useMemo(() => {
    const text = document.createElement('span')
    text.textContent = words
    return divIcon({ className: 'map-rain-label', iconSize: [0, 0], html: text })
  }, [words])
  return <Marker position={toLatLng(at)} icon={icon} interactive={false} keyboard={false} />
}
