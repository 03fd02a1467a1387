import { useEffect } from 'react'
import { useMap } from 'react-leaflet'

/** Leaflet hears of the window's size alone; drawers and folding sidebars change the map's too. */
export function FollowSize() {
  const map = useMap()
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }))
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])
  return null
}
