import { useState } from 'react'
import { useMapEvents } from 'react-leaflet'

/** The map's zoom, and what is drawn by it is drawn anew once it has changed. */
export function useZoom(): number {
  const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) })
  const [zoom, setZoom] = useState(() => map.getZoom())
  return zoom
}
