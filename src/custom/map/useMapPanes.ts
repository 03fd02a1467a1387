import { useState } from 'react'
import { useMap } from 'react-leaflet'

/**
 * Gives the map these panes, lowest first; they go with the map. react-leaflet's own <Pane> is made anew whenever effects run
 * again (StrictMode, a screen that was hidden), after the layers within it have asked for it.
 * @param heights z-index by the pane's name
 */
export function useMapPanes(heights: Readonly<Record<string, number>>): void {
  const map = useMap()
  useState(() => {
    for (const [name, height] of Object.entries(heights)) {
      const pane = map.getPane(name) ?? map.createPane(name)
      pane.style.zIndex = String(height)
    }
  })
}
