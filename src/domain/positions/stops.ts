import { greatCircleKm, type LngLat } from '../geo/coordinates'
import type { TrackPoint } from '../geo/track'
import { MINUTE, type Unix } from '../time'

/** A place where a technician stood. */
interface Stop extends LngLat {
  readonly from: Unix
  readonly to: Unix
}

const STOP_SECONDS = 5 * MINUTE
/** Nearer than this is the same place, km. */
const PLACE_KM = 0.06

/** Where a track stood for five minutes or more. @param points by rising time */
export function stopsOf(points: readonly TrackPoint[]): Stop[] {
  const stops: Stop[] = []
  let first = points[0]
  let last = first
  const close = () => {
    if (first && last && last.time - first.time >= STOP_SECONDS) {
      stops.push({ lng: first.lng, lat: first.lat, from: first.time, to: last.time })
    }
  }
  for (const point of points.slice(1)) {
    if (first && greatCircleKm(first, point) > PLACE_KM) {
      close()
      first = point
    }
    last = point
  }
  close()
  return stops
}

/** A place where a technician stood, however often they came back to it. */
export interface StopPlace extends LngLat {
  /** the first arrival */
  readonly from: Unix
  /** the last departure */
  readonly to: Unix
  /** the length of all stops there */
  readonly seconds: number
  /** how many stops */
  readonly times: number
}

/** Stops nearer than this to the first one of a place are at that place, km. */
const SAME_KM = 0.15

/** Stops by their place, the longest first. @param stops by rising time */
export function stopPlaces(stops: readonly Stop[]): StopPlace[] {
  const places: StopPlace[] = []
  for (const { lng, lat, from, to } of stops) {
    const at = places.findIndex((place) => greatCircleKm(place, { lng, lat }) < SAME_KM)
    const known = places[at]
    if (known) places[at] = { ...known, to, seconds: known.seconds + to - from, times: known.times + 1 }
    else places.push({ lng, lat, from, to, seconds: to - from, times: 1 })
  }
  return places.sort((a, b) => b.seconds - a.seconds || a.from - b.from)
}

/** What a technician does within a part of a day. */
export type DayKind = 'idle' | 'going' | 'working'

export interface DayPart {
  readonly kind: DayKind
  readonly from: Unix
  readonly to: Unix
}

/** When an order kept its technician. */
interface DayOrder {
  readonly accept_time: Unix | null
  readonly arrive_time: Unix | null
  readonly finish_time: Unix | null
}

/**
 * A day of a technician: going from the acceptance to the arrival, working until the end, idle between. Parts of zero length are
 * left out; where orders overlap, the earlier one counts first.
 * @param from unix seconds, with `to` the day or as much of it as has passed
 */
export function dayParts(orders: readonly DayOrder[], from: Unix, to: Unix): DayPart[] {
  const parts: DayPart[] = []
  let at = from
  const add = (kind: DayKind, until: Unix) => {
    const end = Math.min(until, to)
    if (end <= at) return
    parts.push({ kind, from: at, to: end })
    at = end
  }
  const sorted = orders.toSorted((a, b) => (a.accept_time ?? 0) - (b.accept_time ?? 0))
  for (const { accept_time, arrive_time, finish_time } of sorted) {
    if (accept_time === null) continue
    add('idle', accept_time)
    const end = finish_time ?? to
    if (arrive_time !== null) {
      add('going', arrive_time)
      add('working', end)
    } else add('going', end)
  }
  add('idle', to)
  return parts
}
