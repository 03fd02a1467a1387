import { DAY, HOUR, startOfDay, type Unix } from '../../src/domain/time'
import { randomOf } from './random'

export interface OrderSpan {
  readonly seed: number
  readonly now: Unix
  readonly count: number
  /** days up to now over which the orders are spread */
  readonly days: number
}

/** How often the telephone rings in each hour of the day. */
const CALLS = [2, 1, 1, 1, 1, 2, 4, 8, 10, 9, 8, 7, 7, 7, 7, 7, 8, 9, 9, 7, 6, 5, 4, 3]
const TOTAL = CALLS.reduce((sum, calls) => sum + calls, 0)
const BEFORE = CALLS.map((_, hour) => CALLS.slice(0, hour).reduce((sum, calls) => sum + calls, 0) / TOTAL)

/** The last hours, whose orders are mostly still open, hold at least so many of them. */
const RECENT = 4 * HOUR
const RECENT_ORDERS = 100
const RECENT_SHARE = 0.05

/** Of few orders over many days the last days hold half, up to so many a day, so that a day at work stands beside days like it. */
const FULL_DAYS = 8
const FULL_DAY = 110

/** Days as the telephone counts them: a busy hour is longer than a quiet one. */
function toCalls(time: Unix): number {
  const start = startOfDay(time)
  const hour = Math.floor((time - start) / HOUR)
  const within = (time - start) / HOUR - hour
  return start / DAY + BEFORE[hour]! + (within * CALLS[hour]!) / TOTAL
}

function fromCalls(calls: number): Unix {
  // Midnight in Shanghai is at 16:00 UTC, a third of a day before a whole one.
  const start = Math.floor(calls + 1 / 3) - 1 / 3
  const share = calls - start
  const hour = BEFORE.findLastIndex((before) => before <= share)
  return Math.floor(start * DAY + (hour + ((share - BEFORE[hour]!) * TOTAL) / CALLS[hour]!) * HOUR)
}

/** The moment of a day by which a share of its calls has come, in [0, 1). @param start unix seconds of its midnight */
export const callTime = (start: Unix, share: number): Unix => fromCalls(start / DAY + share)

/**
 * When each order was placed: spread over the span as calls are over a day, and closer together in the last four hours, so
 * that a demonstration has work in hand whatever its size. Rising with the index, and never after now.
 */
export function orderTimes({ seed, now, count, days }: OrderSpan): (index: number) => Unix {
  const usual = Math.round((count / days) * (RECENT / DAY))
  const recent = Math.max(usual, Math.min(RECENT_ORDERS, Math.round(count * RECENT_SHARE)))
  const older = count - recent
  const isSparse = days > 2 * FULL_DAYS && count / days < FULL_DAY
  const full = isSparse ? Math.min(Math.floor(older / 2), FULL_DAYS * FULL_DAY) : 0
  const early = older - full
  const [first, last] = [toCalls(now - days * DAY), toCalls(now - RECENT)]
  const turn = isSparse ? toCalls(now - FULL_DAYS * DAY) : last
  return (index) => {
    const within = randomOf(seed, index, 1).next()
    if (index < early) return fromCalls(first + ((index + within) / early) * (turn - first))
    if (index < older) return fromCalls(turn + ((index - early + within) / full) * (last - turn))
    return Math.ceil(now - RECENT * (1 - (index - older + within) / recent) ** 2)
  }
}
