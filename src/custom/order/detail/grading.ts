import { gradeOf, gradingLimits } from '../../../domain/order/grading'
import { evaluation } from '../../../domain/order/orderEnums'
import { isClosed } from '../../../domain/order/orderStatus'
import { MINUTE, type Unix } from '../../../domain/time'
import type { OrderRow } from '../parts/orderRow'

type Graded = Pick<
  OrderRow,
  | 'status'
  | 'is_subscribe'
  | 'appoint_time'
  | 'order_time'
  | 'dispatch_time'
  | 'accept_time'
  | 'arrive_time'
  | 'finish_time'
  | 'grade_points'
>

export interface GradePoint {
  readonly code: number
  readonly label: string
  readonly state: 'won' | 'lost' | 'now' | 'next'
  /** seconds that it took; photos: their number */
  readonly value: number | null
  /** minutes; photos: their number */
  readonly limit: number
}

/** A service that came to no end, or to another than its completion, has no grade: 0 points would be a verdict. */
export const isGraded = ({ status, grade_points }: Pick<OrderRow, 'status' | 'grade_points'>): boolean =>
  !isClosed(status) || (grade_points ?? null) !== null

/** The five points of an order as they stand (decisions §2); a finished order keeps those that it was given. */
export function gradePoints(order: Graded, photos: number): GradePoint[] {
  const { order_time, dispatch_time, accept_time, arrive_time, finish_time } = order
  const appoint_time = order.is_subscribe === 2 ? order.appoint_time : null
  const { points } = gradeOf({
    create_time: order_time,
    dispatch_time,
    accept_time,
    arrive_time,
    finish_time,
    appoint_time,
    photos,
    deviation: null,
  })
  const won = new Set<number>(order.grade_points ?? points)
  const closed = finish_time !== null
  const spans: readonly (readonly [from: Unix | null, to: Unix | null, limit: number])[] = [
    [order_time, dispatch_time, gradingLimits.response],
    [dispatch_time, accept_time, gradingLimits.accept],
    [appoint_time ?? accept_time, arrive_time, gradingLimits.arrive],
    [arrive_time, finish_time, gradingLimits.finish],
  ]
  return evaluation.map(({ code, label }, i): GradePoint => {
    const span = spans[i]
    if (!span) {
      const state = won.has(code) ? 'won' : closed ? 'lost' : photos > 0 ? 'now' : 'next'
      return { code, label, state, value: photos, limit: gradingLimits.photos }
    }
    const [from, to, limit] = span
    const value = from !== null && to !== null ? to - from : null
    const open = closed ? 'lost' : from !== null && (code !== 3 || accept_time !== null) ? 'now' : 'next'
    return { code, label, state: won.has(code) ? 'won' : to !== null ? 'lost' : open, value, limit: limit / MINUTE }
  })
}
