import { parseLngLat } from '../../../domain/geo/coordinates'
import type { TrackPoint } from '../../../domain/geo/track'
import type { Unix } from '../../../domain/time'
import type { Rows } from './orderPanel'

export interface WirePoint {
  readonly time: Unix
  readonly lnglat: string
  readonly kind: string | null
  readonly address: string | null
}

export interface Track extends Rows<WirePoint> {
  readonly start_time: Unix
  readonly end_time: Unix
  /** km along the points */
  readonly distance: number
}

/** A point of the drawn track; with `kind` the step that was taken there. */
export interface Waypoint extends TrackPoint {
  readonly kind: string | null
  readonly address: string | null
}

export const waypointsOf = (points: readonly WirePoint[]): Waypoint[] =>
  points.flatMap(({ lnglat, ...point }) => {
    const at = parseLngLat(lnglat)
    return at ? [{ ...point, ...at }] : []
  })
