import { labelOf } from '../../../domain/choice'
import {
  actingStatus,
  approachingStatuses,
  isClosed,
  isRescued,
  orderState,
  orderStatus,
  type ProcessStep,
  stepOf,
} from '../../../domain/order/orderStatus'
import { isTwoAddress } from '../../../domain/rescueType'
import { formatShort, HOUR, type Unix } from '../../../domain/time'
import { durationText, type Say } from '../../../ui/durationText'
import type { ProgressStep } from '../../../ui/ProgressLine'
import type { OrderEvent } from '../parts/orderDetail'
import type { OrderRow } from '../parts/orderRow'

type Course = Pick<
  OrderRow,
  | 'status'
  | 'prev_status'
  | 'type'
  | 'order_time'
  | 'dispatch_time'
  | 'accept_time'
  | 'status_time'
  | 'arrive_time'
  | 'leave_time'
  | 'reach_time'
  | 'finish_time'
  | 'go_distance'
> & {
  /** newest first; of a list's row nothing is known of it */
  readonly timeline?: readonly Pick<OrderEvent, 'kind' | 'time'>[]
}

/** km/h at which an arrival is estimated (decisions §9) */
const SPEED = 35

/** When the technician should arrive, from the way still known; an estimate. Null when nobody is on the way. */
function arrivalOf({ status, status_time, accept_time, go_distance }: Course): Unix | null {
  const start = status === orderState.heading ? (status_time ?? accept_time) : accept_time
  if (!approachingStatuses.some((code) => code === status) || !start || go_distance === null) return null
  return Math.round(start + (go_distance / SPEED) * HOUR)
}

/** When the technician set out: no column keeps it, the timeline does; a step that was taken back has not been made. */
function setOutAt({ timeline = [] }: Course): Unix | null {
  const at = timeline.findIndex(({ kind }) => kind === 'headToSite')
  return at < 0 || timeline[at - 1]?.kind === 'undoStep' ? null : (timeline[at]?.time ?? null)
}

/** The way of an order: its steps with the times at which they were reached. An aborted order ends where it ended. */
export function progressOf(order: Course, say: Say): ProgressStep[] {
  const status = actingStatus(order.status, order.prev_status)
  const { order_time, dispatch_time, accept_time, arrive_time, leave_time, reach_time, finish_time } = order
  const steps: readonly Step[] = [
    { key: 'place', label: '下单', at: order_time },
    { key: 'dispatch', label: '派单', at: dispatch_time },
    { key: 'accept', label: '受理', at: accept_time },
    { key: 'head', label: '前往救援地', at: status === orderState.heading ? order.status_time : setOutAt(order) },
    { key: 'arrive', label: '到达救援地', at: arrive_time },
    ...(isTwoAddress(order.type)
      ? ([
          { key: 'depart', label: '前往目的地', at: leave_time },
          { key: 'reach', label: '到达目的地', at: reach_time },
        ] as const)
      : []),
    { key: 'finish', label: '完成', at: finish_time },
  ]
  const done = isRescued(status)
  if (isClosed(status) && !done) return aborted(order, steps)
  const at = steps.findIndex(({ key }) => key === stepOf(status))
  const arrival = arrivalOf(order)
  const took = tookOf(steps, say)
  return steps.map(({ key, label, at: time }, i) => ({
    key,
    label,
    at: time,
    state: done || i < at ? 'done' : i === at ? 'now' : 'next',
    ...took(i),
    ...(key === 'arrive' &&
      !time &&
      arrival !== null && { note: say('预计 %{time}', { time: formatShort(arrival).slice(6) }) }),
  }))
}

interface Step {
  readonly key: ProcessStep
  readonly label: string
  readonly at: Unix | null
}

/** How long each step took since the one before it that has a time; nothing where it did not come later. */
const tookOf =
  (steps: readonly Step[], say: Say) =>
  (i: number): Pick<ProgressStep, 'took'> => {
    const at = steps[i]?.at
    const before = steps.slice(0, i).findLast((step) => step.at)?.at
    return at && before && at > before ? { took: durationText(at - before, say) } : {}
  }

function aborted(order: Course, steps: readonly Step[]): ProgressStep[] {
  const reached = steps.filter(({ key, at }) => key !== 'finish' && at)
  return [
    ...reached.map((step) => ({ ...step, state: 'done' as const })),
    {
      key: 'finish',
      label: labelOf(orderStatus, order.status),
      at: order.finish_time ?? order.status_time,
      state: 'now',
    },
  ]
}
