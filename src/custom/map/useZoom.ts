import { useCallback, useSyncExternalStore } from 'react'
import { useMap } from 'react-leaflet'

/** The map's zoom, and what is drawn by it is drawn anew once it has changed, also while it was only being mounted. */
export function useZoom(): number {
  const map = useMap()
  const follow = useCallback(
    (notify: () => void) => {
      map.on('zoomend', notify)
      return () => void map.off('zoomend', notify)
    },
    [map],
  )
  return useSyncExternalStore(follow, () => map.getZoom())
}
