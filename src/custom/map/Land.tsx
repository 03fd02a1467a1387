import type { Renderer } from 'leaflet'
import { memo } from 'react'
import { Polygon } from 'react-leaflet'
import type { Outline } from './outlines/outlines'

interface LandProps {
  outline: Outline
  renderer: Renderer
}

/**
 * One region's shape; its colours come from map.css, so the theme changes without a redraw. Drawn again for another outline
 * only: a moved map renders them all.
 */
export const Land = memo(function Land({ outline, renderer }: LandProps) {
  return (
    <Polygon
      positions={outline.rings.map((ring) => [ring])}
      interactive={false}
      smoothFactor={0.5}
      renderer={renderer}
      className="map-land"
    />
  )
})
