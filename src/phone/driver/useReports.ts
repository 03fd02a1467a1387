import { useEffect, useRef, useState } from 'preact/hooks'
import { call } from '../link'

interface Point {
  readonly time: number
  readonly lng: number
  readonly lat: number
  readonly accuracy: number
  readonly speed: number | null
  readonly bearing: number | null
}

/** ms between two reports */
const EVERY_MS = 20_000
/** Points that wait while there is no network; the newest count. */
const MOST = 60
const KMH = 3.6

/** What the page says of its reports. */
export type Reporting = 'off' | 'on' | 'refused' | 'none'

/** Reports where the phone is while the page is open and the order under way, and keeps the screen awake. */
export function useReports(wanted: boolean): { readonly state: Reporting; readonly place: () => string | null } {
  const [state, setState] = useState<Reporting>('off')
  const last = useRef<Point | null>(null)
  useEffect(() => {
    if (!wanted) return setState('off')
    if (!navigator.geolocation || !isSecureContext) return setState('none')
    let waiting: Point[] = []
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        setState('on')
        const { longitude: lng, latitude: lat, accuracy, speed, heading } = coords
        const kmh = speed === null ? null : speed * KMH
        last.current = { time: Math.floor(timestamp / 1000), lng, lat, accuracy, speed: kmh, bearing: heading }
        waiting = [...waiting, last.current].slice(-MOST)
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'none'),
      { enableHighAccuracy: true, maximumAge: 10_000 },
    )
    const timer = setInterval(async () => {
      if (waiting.length === 0) return
      const sent = waiting
      const { code } = await call('POST', '/phone/driver/position', { points: sent })
      if (code !== -1) waiting = waiting.filter((point) => !sent.includes(point))
    }, EVERY_MS)
    const awake = keepAwake()
    return () => {
      navigator.geolocation.clearWatch(watch)
      clearInterval(timer)
      awake()
    }
  }, [wanted])
  const place = () => (last.current ? `${last.current.lng.toFixed(6)},${last.current.lat.toFixed(6)}` : null)
  return { state, place }
}

/** Keeps the screen on; a page that was hidden has lost that and asks again. @returns what ends it */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
  }
  void ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
