import { greatCircleKm } from '../geo/coordinates'
import type { TrackPoint } from '../geo/track'
import { MINUTE } from '../time'

/** A point this near to the way between its neighbours, at its moment, says nothing, km. */
const NEAR_KM = 0.01
/** A point is written at least this often while the technician moves or stands, seconds. */
const LONGEST = 5 * MINUTE
/** Points that wait for a technician. */
const MOST_HELD = 60

/** What waits of one technician's track. */
export interface Thinning<P extends TrackPoint> {
  /** written last */
  readonly kept: P
  /** since then, by rising time, none of them written */
  readonly held: readonly P[]
}

/**
 * The next point of a track: what to write now, and what waits. Points between two written ones lie within ten metres of the
 * straight line between both, at their moment, so that standing and speed survive. A late point is written at once.
 */
export function thin<P extends TrackPoint>(
  state: Thinning<P> | undefined,
  next: P,
): { readonly write: readonly P[]; readonly state: Thinning<P> } {
  if (!state) return { write: [next], state: { kept: next, held: [] } }
  const { kept, held } = state
  const newest = held.at(-1) ?? kept
  if (next.time <= newest.time) return { write: next.time < newest.time ? [next] : [], state }
  const isLong = next.time - kept.time > LONGEST || held.length >= MOST_HELD
  if (!isLong && held.every((point) => isOnWay(kept, point, next))) {
    return { write: [], state: { kept, held: [...held, next] } }
  }
  const corner = held.at(-1)
  if (!corner) return { write: [next], state: { kept: next, held: [] } }
  return { write: [corner], state: { kept: corner, held: [next] } }
}

function isOnWay(from: TrackPoint, point: TrackPoint, to: TrackPoint): boolean {
  const share = (point.time - from.time) / (to.time - from.time)
  const at = { lng: from.lng + (to.lng - from.lng) * share, lat: from.lat + (to.lat - from.lat) * share }
  return greatCircleKm(at, point) <= NEAR_KM
}
