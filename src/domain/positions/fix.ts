import type { LngLat } from '../geo/coordinates'
import { MINUTE, type Unix } from '../time'

/** A technician is online while the newest fix is younger, seconds (decisions §11). */
export const ONLINE_SECONDS = 10 * MINUTE
/** A fix further ahead of the server's clock goes to the track and is never shown, seconds. */
export const AHEAD_SECONDS = 120

/** What reported a fix. */
export const fixSource = { step: 1, page: 2, tracker: 3 } as const
export type FixSource = (typeof fixSource)[keyof typeof fixSource]

/** Where a technician was at a moment; GCJ-02. */
export interface Fix extends LngLat {
  readonly driver_id: number
  readonly time: Unix
  readonly source: FixSource
  /** metres */
  readonly accuracy?: number | null
  /** km/h */
  readonly speed?: number | null
  /** degrees, clockwise from north */
  readonly bearing?: number | null
  /** percent */
  readonly battery?: number | null
}

/** Whether a fix is recent enough for its technician to count as online. @param now unix seconds */
export const isOnline = (time: Unix | null | undefined, now: Unix): boolean =>
  time !== null && time !== undefined && now - time < ONLINE_SECONDS

/** Whether a fix may move the technician's marker. @param now unix seconds */
export const isShown = ({ time }: Pick<Fix, 'time'>, now: Unix): boolean => time - now <= AHEAD_SECONDS

/** The newest fix of each technician, by rising id: the order in which all writers lock rows. */
export function newestFixes<F extends Pick<Fix, 'driver_id' | 'time'>>(fixes: readonly F[]): F[] {
  const newest = new Map<number, F>()
  for (const fix of fixes) {
    const known = newest.get(fix.driver_id)
    if (!known || fix.time > known.time) newest.set(fix.driver_id, fix)
  }
  return [...newest.values()].sort((a, b) => a.driver_id - b.driver_id)
}
