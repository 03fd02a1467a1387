import type { Unix } from '../time'
import { greatCircleKm, type LngLat } from './coordinates'

/** Where somebody was at a moment, GCJ-02. */
export interface TrackPoint extends LngLat {
  readonly time: Unix
}

/** Nobody tows faster, km/h: a point that would need it is a fault of the positioning. */
const FASTEST = 160
/** Nearer than this to the point before, the vehicle stood, km. */
const STANDING = 0.01
const HOUR = 3600

const isPossible = (from: TrackPoint, to: TrackPoint): boolean =>
  greatCircleKm(from, to) / (Math.max(1, to.time - from.time) / HOUR) <= FASTEST

/**
 * A track without what positioning got wrong and without the points of standing still (`is_process` 1, O-544).
 * First and last point stay, and so does every point that `keeps` holds: a step of the order.
 * @param points by rising time
 */
export function cleanTrack<P extends TrackPoint>(
  points: readonly P[],
  keeps: (point: P) => boolean = () => false,
): P[] {
  const clean: P[] = []
  for (const [i, point] of points.entries()) {
    const last = clean.at(-1)
    const isLast = i === points.length - 1
    if (!last || keeps(point) || (isPossible(last, point) && (isLast || greatCircleKm(last, point) >= STANDING))) {
      clean.push(point)
    }
  }
  return clean
}

/** Length of a track as its points lie, km, not rounded. */
export const trackKm = (points: readonly LngLat[]): number =>
  points.reduce((sum, point, i) => {
    const before = points[i - 1]
    return before ? sum + greatCircleKm(before, point) : sum
  }, 0)

/** Where the track was at a moment: between two points on the line of both; before the first and after the last, there. */
export function positionAt(points: readonly TrackPoint[], at: Unix): LngLat | null {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  if (at >= last.time) return last
  // Before the first point there is none on the other side of the line either.
  const next = points.findIndex(({ time }) => time > at)
  const [from, to] = [points[next - 1] ?? first, points[next] ?? last]
  const share = (at - from.time) / Math.max(1, to.time - from.time)
  return { lng: from.lng + (to.lng - from.lng) * share, lat: from.lat + (to.lat - from.lat) * share }
}
