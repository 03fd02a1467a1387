import type { TrackPoint } from '../geo/track'
import type { Unix } from '../time'
import { ONLINE_SECONDS } from './fix'

/** A stretch of a track without a signal: from the last fix before it to the first one after it. */
export interface Gap<P extends TrackPoint = TrackPoint> {
  readonly from: P
  readonly to: P
}

/**
 * Where a track has no fix for so long that its technician counted as offline. A thinned track has a point at least every five
 * minutes while fixes arrive, so thinning makes no gap.
 * @param points by rising time
 */
export const gapsOf = <P extends TrackPoint>(points: readonly P[]): Gap<P>[] =>
  points.flatMap((to, i) => {
    const from = points[i - 1]
    return from && to.time - from.time >= ONLINE_SECONDS ? [{ from, to }] : []
  })

/** The stretches with a signal, between the gaps. @param points by rising time */
export function unbroken<P extends TrackPoint>(points: readonly P[]): P[][] {
  const runs: P[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && point.time - before.time < ONLINE_SECONDS) run.push(point)
    else runs.push([point])
  }
  return runs
}

/** The gap that a moment lies in; null in none. */
export const gapAt = <P extends TrackPoint>(gaps: readonly Gap<P>[], at: Unix): Gap<P> | null =>
  gaps.find(({ from, to }) => from.time < at && at < to.time) ?? null
