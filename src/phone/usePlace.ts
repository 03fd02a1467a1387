import { useCallback } from 'preact/hooks'

const PATIENCE_MS = 4000

/** Position of the phone now, WGS-84 "lng,lat"; null where it does not say within some seconds. */
export function usePlace(): () => Promise<string | null> {
  return useCallback(
    () =>
      new Promise((resolve) => {
        if (!navigator.geolocation || !isSecureContext) return resolve(null)
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => resolve(`${coords.longitude.toFixed(6)},${coords.latitude.toFixed(6)}`),
          () => resolve(null),
          { enableHighAccuracy: true, maximumAge: 60_000, timeout: PATIENCE_MS },
        )
      }),
    [],
  )
}
