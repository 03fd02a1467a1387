import type { Renderer } from 'leaflet'
import { Polygon } from 'react-leaflet'
import type { Outline } from './outlines/outlines'

interface LandProps {
  outline: Outline
  renderer: Renderer
}

/** One region's shape; its colours come from map.css, so the theme changes without a redraw. */
export function Land({ outline, renderer }: LandProps) {
  return (
    <Polygon
      positions={outline.rings.map((ring) => [ring])}
      interactive={false}
      smoothFactor={0.5}
      renderer={renderer}
      className="map-land"
    />
  )
}
