import type { Map as LeafletMap } from 'leaflet'

/**
 * Takes a map down only once its container has left the page. In development React runs every effect twice (StrictMode);
 * react-leaflet would remove the map that is still shown, and leaflet throws when it is removed again.
 */
export function keepWhileShown(map: LeafletMap | null): void {
  if (map === null) return
  const remove = map.remove.bind(map)
  map.remove = () => (map.getContainer().isConnected ? map : remove())
}
