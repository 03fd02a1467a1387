import type { Unix } from '../../../domain/time'
import type { OrderRow } from '../parts/orderRow'

type Course = Pick<OrderRow, 'order_time' | 'accept_time' | 'arrive_time' | 'leave_time' | 'reach_time' | 'finish_time'>

export interface TrackSpan {
  readonly key: 'whole' | 'site' | 'destination'
  readonly label: string
  readonly start: Unix
  /** null while it goes on */
  readonly end: Unix | null
}

/** Parts of an order's way that have begun: the whole, to the rescue place, on to the destination. */
export function trackSpans(order: Course): TrackSpan[] {
  const { order_time, accept_time, arrive_time, leave_time, reach_time, finish_time } = order
  return [
    { key: 'whole', label: '全程', start: order_time, end: finish_time },
    ...(accept_time
      ? [{ key: 'site', label: '前往救援地', start: accept_time, end: arrive_time ?? finish_time } as const]
      : []),
    ...(leave_time
      ? [{ key: 'destination', label: '前往目的地', start: leave_time, end: reach_time ?? finish_time } as const]
      : []),
  ]
}
