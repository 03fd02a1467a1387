import { HOUR, MINUTE, type Unix } from '../time'
import { type Evaluation, evaluation } from './orderEnums'
import { isClosed } from './orderStatus'

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

/** Below this share of orders in time a face asks for attention, per cent. */
export const IN_TIME_LEAST = 90

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

type Span = readonly [from: Unix | null, to: Unix | null, limit: number]

/** What is measured for each point but the photos', in their order: from when, until when, and what is allowed in seconds. */
const spansOf = (order: GradedOrder): readonly Span[] => [
  [order.create_time, order.dispatch_time, gradingLimits.response],
  [order.dispatch_time, order.accept_time, gradingLimits.accept],
  [order.appoint_time ?? order.accept_time, order.arrive_time, gradingLimits.arrive],
  [order.arrive_time, order.finish_time, gradingLimits.finish],
]

/** Whether the report of an arrival is too far from its place: 位置异常. */
export const deviates = (metres: number | null): boolean => (metres ?? 0) > gradingLimits.deviation

/** Five points, one each; a limit reached to the second still counts (decisions §2). */
export function gradeOf(order: GradedOrder): Grade {
  const won = [...spansOf(order).map(within), order.photos >= gradingLimits.photos]
  const points = evaluation.filter((_, at) => won[at]).map(({ code }) => code)
  return { points, score: points.length, deviates: deviates(order.deviation) }
}

const within = ([from, to, seconds]: Span): boolean => from !== null && to !== null && to - from <= seconds

/** An order as it is kept, as far as its grade goes. */
interface Graded {
  readonly is_subscribe: number | null
  readonly appoint_time: Unix | null
  readonly order_time: Unix
  readonly dispatch_time: Unix | null
  readonly accept_time: Unix | null
  readonly arrive_time: Unix | null
  readonly finish_time: Unix | null
  readonly grade_points?: readonly number[] | null
}

/** A service that came to no end, or to another than its completion, has no grade: 0 points would be a verdict. */
export const isGraded = ({
  status,
  grade_points,
}: Pick<Graded, 'grade_points'> & { readonly status: number }): boolean =>
  !isClosed(status) || (grade_points ?? null) !== null

/** What the grade is worked out from, of an order as it is kept. */
export const gradedOrder = (order: Graded, photos: number, deviation: number | null = null): GradedOrder => ({
  create_time: order.order_time,
  dispatch_time: order.dispatch_time,
  accept_time: order.accept_time,
  arrive_time: order.arrive_time,
  finish_time: order.finish_time,
  appoint_time: order.is_subscribe === 2 ? order.appoint_time : null,
  photos,
  deviation,
})

/** A point with its reason. */
export interface GradePoint {
  readonly code: Evaluation
  readonly label: string
  readonly state: 'won' | 'lost' | 'now' | 'next'
  /** from when until when; of the photos neither */
  readonly from: Unix | null
  readonly to: Unix | null
  /** seconds that it took; photos: their number */
  readonly value: number | null
  /** seconds; photos: their number */
  readonly limit: number
}

/** The five points of an order as they stand (decisions §2); a finished order keeps those that it was given. */
export function gradePoints(order: Graded, photos: number): GradePoint[] {
  const graded = gradedOrder(order, photos)
  const won = new Set<number>(order.grade_points ?? gradeOf(graded).points)
  const isOver = order.finish_time !== null
  const spans = spansOf(graded)
  return evaluation.map(({ code, label }, at): GradePoint => {
    const span = spans[at]
    if (!span) {
      const state = won.has(code) ? 'won' : isOver ? 'lost' : photos > 0 ? 'now' : 'next'
      return { code, label, state, from: null, to: null, value: photos, limit: gradingLimits.photos }
    }
    const [from, to, limit] = span
    const value = from !== null && to !== null ? to - from : null
    const open = isOver ? 'lost' : from !== null && (code !== 3 || order.accept_time !== null) ? 'now' : 'next'
    return { code, label, state: won.has(code) ? 'won' : to !== null ? 'lost' : open, from, to, value, limit }
  })
}
