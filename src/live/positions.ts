import { createChannel } from './signal'

/** The newest fix of a technician, as the stream brings it. */
export interface MovedDriver {
  readonly id: number
  /** GCJ-02, `lng,lat` */
  readonly lnglat: string
  /** unix seconds */
  readonly position_time: number
  /** km/h */
  readonly speed: number | null
  /** percent */
  readonly battery: number | null
}

/** Degrees, GCJ-02. */
export interface WatchedBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Technicians who have moved within a box that a screen watches. */
export const movedDrivers = createChannel<readonly MovedDriver[]>()
