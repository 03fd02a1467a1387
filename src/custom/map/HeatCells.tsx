import { svg } from 'leaflet'
import { useState } from 'react'
import { Rectangle, Tooltip } from 'react-leaflet'
import type { Box } from '../../domain/geo/coordinates'
import { useMapPanes } from './useMapPanes'

export interface HeatCell {
  readonly key: string
  readonly box: Box
  /** of the scale of six */
  readonly step: number
  readonly isExpected: boolean
  readonly words: string
}

/** Above the roads of the sketch, below the names of its districts. */
const PANES = { heat: 215 } as const

/** Cells of the heat of demand; those that are expected are hatched by a dashed edge, and say so in words. */
export function HeatCells({ cells }: { readonly cells: readonly HeatCell[] }) {
  useMapPanes(PANES)
  const [renderer] = useState(() => svg({ padding: 0.5, pane: 'heat' }))
  return cells.map(({ key, box, step, isExpected, words }) => (
    <Rectangle
      // Leaflet takes the class once.
      key={`${key} ${step} ${isExpected}`}
      bounds={[
        [box.south, box.west],
        [box.north, box.east],
      ]}
      pane="heat"
      renderer={renderer}
      className={`map-heat map-heat-${step}${isExpected ? ' map-heat-expected' : ''}`}
    >
      <Tooltip direction="top" className="map-card" sticky>
        {words}
      </Tooltip>
    </Rectangle>
  ))
}
