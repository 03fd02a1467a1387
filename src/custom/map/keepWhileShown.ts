import type { Map as LeafletMap } from 'leaflet'

/**
 * Takes a map down only once its container has left the page and it stands still. In development React runs every effect twice
 * (StrictMode); react-leaflet would remove the map that is still shown, and leaflet throws when it is removed again. It also
 * throws at the end of a zoom whose map has gone meanwhile.
 */
export function removeWhenDetached(map: LeafletMap | null): void {
  if (map === null) return
  const remove = map.remove.bind(map)
  let isZooming = false
  map.on('zoomstart', () => {
    isZooming = true
  })
  map.on('zoomend', () => {
    isZooming = false
  })
  map.remove = () => {
    if (map.getContainer().isConnected) return map
    // The end of a zoom is told before the end of its move, which is the last that leaflet does.
    return isZooming ? map.once('zoomend', () => map.once('moveend', remove)) : remove()
  }
}
