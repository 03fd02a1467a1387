import { driveSeconds } from '../geo/coordinates'

/** Orders of one district and hour from which minutes to arrive are learnt; with fewer the way is estimated by its distance. */
const ENOUGH_ARRIVALS = 20
/** Days back from which orders are counted. */
export const ARRIVAL_DAYS = 60

/** How long orders of one district and hour have taken from acceptance to arrival; seconds, and km by road at dispatch. */
export interface ArrivalPace {
  readonly orders: number
  /** half of them were faster */
  readonly middle: number
  /** between these two lie eight of ten */
  readonly low: number
  readonly high: number
  /** the middle of their ways */
  readonly km: number
}

export interface Arrival {
  /** until the arrival at the rescue place */
  readonly seconds: number
  /** null: an estimate by the distance, or what the map says */
  readonly learnt: { readonly low: number; readonly high: number; readonly orders: number } | null
}

interface Drive {
  readonly km: number
  readonly seconds: number
}

/**
 * How soon somebody arrives who has this way to go. What was learnt is scaled by the distance: twice as far takes twice as long as
 * the middle of the orders did, and the span widens with it.
 */
export function arrivalOf(pace: ArrivalPace | null, { km, seconds }: Drive): Arrival {
  if (!pace || pace.orders < ENOUGH_ARRIVALS || pace.km <= 0) return { seconds, learnt: null }
  const scale = driveSeconds(km) / driveSeconds(pace.km)
  const scaled = (of: number) => Math.max(60, Math.round(of * scale))
  return {
    seconds: scaled(pace.middle),
    learnt: { low: scaled(pace.low), high: scaled(pace.high), orders: pace.orders },
  }
}
