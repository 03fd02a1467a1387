import { formatLngLat } from '../../../domain/geo/coordinates'
import { fromWgs84 } from '../../../domain/geo/datum'

/** ms that a photo waits for a place; it goes without one afterwards. */
const PATIENCE = 4000
const OLDEST = 60_000

/** Where the page is, "lng,lat" in GCJ-02; null where the user does not say or the device does not know. */
export const currentPosition = (): Promise<string | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator) || !window.isSecureContext) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(formatLngLat(fromWgs84({ lng: coords.longitude, lat: coords.latitude }))),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: OLDEST },
    )
    // A question that nobody answers keeps no photo waiting.
    setTimeout(() => resolve(null), PATIENCE + 500)
  })
