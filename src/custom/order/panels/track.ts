import { parseLngLat } from '../../../domain/geo/coordinates'
import type { TrackPoint } from '../../../domain/geo/track'
import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'

type WirePoint = ReplyOf<typeof order, 'track'>['data'][number]

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
