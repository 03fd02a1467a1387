import { HOUR, MINUTE, type Unix } from '../time'
import type { Evaluation } from './orderEnums'

/** Limits of the grading (orders §9); the timers of the queues are alerts, these are grades. */
export const gradingLimits = {
  /** seconds from creation to dispatch */
  response: 3 * MINUTE,
  /** seconds from dispatch to acceptance */
  accept: 6 * MINUTE,
  /** seconds from acceptance (or the appointment) to arrival */
  arrive: HOUR,
  /** seconds from arrival to completion */
  finish: 2 * HOUR,
  photos: 3,
  /** metres between where the driver was and the place of the order */
  deviation: 200,
} as const

/** Times in unix seconds, `null` while the step has not happened. */
interface GradedOrder {
  readonly create_time: Unix
  readonly dispatch_time: Unix | null
  readonly accept_time: Unix | null
  readonly arrive_time: Unix | null
  readonly finish_time: Unix | null
  /** of an appointment; null for an immediate order */
  readonly appoint_time: Unix | null
  readonly photos: number
  /** metres, null when no position is known */
  readonly deviation: number | null
}

interface Grade {
  /** the points won, as evaluation codes */
  readonly points: Evaluation[]
  /** 0–5 */
  readonly score: number
  /** over 200 m off: 位置异常, which takes no point */
  readonly deviates: boolean
}

/** Five points, one each; a limit reached to the second still counts (decisions §2). */
export function gradeOf(order: GradedOrder): Grade {
  const { create_time, dispatch_time, accept_time, arrive_time, finish_time, appoint_time } = order
  const won: readonly (readonly [Evaluation, boolean])[] = [
    [1, within(create_time, dispatch_time, gradingLimits.response)],
    [2, within(dispatch_time, accept_time, gradingLimits.accept)],
    [3, within(appoint_time ?? accept_time, arrive_time, gradingLimits.arrive)],
    [4, within(arrive_time, finish_time, gradingLimits.finish)],
    [5, order.photos >= gradingLimits.photos],
  ]
  const points = won.filter(([, isWon]) => isWon).map(([code]) => code)
  return { points, score: points.length, deviates: (order.deviation ?? 0) > gradingLimits.deviation }
}

const within = (from: Unix | null, to: Unix | null, seconds: number): boolean =>
  from !== null && to !== null && to - from <= seconds
