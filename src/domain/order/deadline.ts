import { MINUTE, type Unix } from '../time'
import { defaultTimeouts, type Timeouts } from '../timeouts'

/** What a deadline follows from. */
export const timed = [
  'status',
  'is_subscribe',
  'order_time',
  'status_time',
  'appoint_time',
  'accept_time',
  'arrive_time',
] as const

/** Times in unix seconds. */
export type Timed = Readonly<Record<'status', number> & Record<'order_time', Unix>> &
  Readonly<Record<'is_subscribe' | 'status_time' | 'appoint_time' | 'accept_time' | 'arrive_time', number | null>>

/** seconds before a deadline in which it is soon */
export const SOON = 2 * MINUTE

/** What an order waits for and until when. */
interface Deadline {
  readonly at: Unix
  /** seconds of the whole span */
  readonly total: number
  readonly noun: '派单' | '分配' | '受理' | '到达' | '完成'
}

const after = (start: Unix | null, minutes: number, noun: Deadline['noun']): Deadline | null =>
  start ? { at: start + minutes * MINUTE, total: minutes * MINUTE, noun } : null

/**
 * The deadline of an order's next step; `null` where nothing is due. The minutes are the alerts of the queues, not grades
 * (decisions §1). An appointment is due before and from its own time.
 */
export function deadlineOf(order: Timed, timeouts: Timeouts = defaultTimeouts): Deadline | null {
  const { status, order_time, status_time, accept_time, arrive_time } = order
  const appointment = order.is_subscribe === 2 ? order.appoint_time : null
  switch (status) {
    case 1:
      return appointment
        ? dispatchBefore(appointment - timeouts.subscribe * MINUTE, status_time ?? order_time)
        : after(status_time ?? order_time, timeouts.send, '派单')
    case 31:
      return after(status_time, timeouts.confirm, '分配')
    case 12:
      return after(status_time, timeouts.accept, '受理')
    case 22:
    case 11:
    case 23:
      return after(appointment ?? accept_time, timeouts.arrive, '到达')
    case 24:
    case 3:
    case 25:
    case 26:
      return after(arrive_time, timeouts.finish, '完成')
    default:
      return null
  }
}

const dispatchBefore = (at: Unix, since: Unix | null): Deadline => ({
  at,
  total: Math.max(MINUTE, at - (since ?? at)),
  noun: '派单',
})

/** How a deadline stands: past, within two minutes, further off, or none. */
export function latenessAt(deadline: Unix | null, now: Unix): 'late' | 'soon' | 'fine' | 'none' {
  if (deadline === null) return 'none'
  if (deadline < now) return 'late'
  return deadline < now + SOON ? 'soon' : 'fine'
}
