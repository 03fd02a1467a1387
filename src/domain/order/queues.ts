import type { ChargeType } from '../chargeType'
import type { Choice, CodeOf } from '../choice'
import type { RescueType } from '../rescueType'
import type { Rule } from '../rule'
import { DAY, startOfDay, type Unix } from '../time'
import { defaultTimeouts, type Timeouts } from '../timeouts'
import type { jumpStatus } from './jumpVisits'
import type { PayStatus } from './orderEnums'
import {
  approachingStatuses,
  freeStatuses,
  type OrderStatus,
  openStatuses,
  orderState,
  rescuedStatuses,
  reviewedStatuses,
  surchargeStatuses,
  unacceptedStatuses,
  underwayStatuses,
  unsentStatuses,
} from './orderStatus'

/** Queue filters of 全部任务 and 我的任务, sent as `queue` (O-354..O-359, labels A7). */
export const queues = [
  { code: 'cash_unpaid', label: '现金未支付' },
  { code: 'balance_due', label: '待付尾款' },
  { code: 'wait_accept', label: '待受理' },
  { code: 'subscribed', label: '预约单' },
  { code: 'wait_dispatch', label: '待派单' },
  { code: 'wait_process', label: '待处理' },
  { code: 'wait_visit', label: '待回访' },
  { code: 'wait_audit', label: '待审核' },
  { code: 'upstream_notice', label: '上游通知' },
  { code: 'jump_callback', label: '搭电回访' },
  { code: 'subscribe_timeout', label: '预约超时' },
  { code: 'response_timeout', label: '响应超时' },
  { code: 'confirm_timeout', label: '确认超时' },
  { code: 'send_timeout', label: '派单超时' },
  { code: 'followup_timeout', label: '跟进超时' },
  { code: 'accept_timeout', label: '受理超时' },
  { code: 'arrive_timeout', label: '到达超时' },
  { code: 'finish_timeout', label: '完成超时' },
  { code: 'severe_timeout', label: '严重超时' },
] as const satisfies readonly Choice[]
export type QueueCode = CodeOf<typeof queues>

/** When a queue is to be empty: before the shift ends, before the day does, or it counts what is late already. */
export const queueDuties = [
  { code: 'shift', label: '当班要清' },
  { code: 'day', label: '当天要清' },
  { code: 'late', label: '已超时' },
] as const satisfies readonly Choice[]

const ofTheDay: ReadonlySet<QueueCode> = new Set(['wait_visit', 'wait_audit', 'jump_callback'])
export const queueDuty = (queue: QueueCode): CodeOf<typeof queueDuties> =>
  queue.endsWith('_timeout') ? 'late' : ofTheDay.has(queue) ? 'day' : 'shift'

/** Older orders are history: the queues look at the last so many days. */
const DAYS = 120

/** Queues that hold closed orders too. Every other queue holds open orders alone. */
export const backlogQueues: readonly QueueCode[] = [
  'cash_unpaid',
  'balance_due',
  'wait_process',
  'wait_visit',
  'wait_audit',
  'upstream_notice',
  'jump_callback',
]

/** From when on orders are counted in queues. */
export const queuesSince = (now: Unix): Unix => startOfDay(now) - DAYS * DAY

/** Numbers end here, so that what has piled up for months costs no more than what is due today. */
export const QUEUE_COUNTED = 1000

/** A number as it is shown: 999+ where counting has ended. */
export const queueCountText = (count: number): string =>
  count < QUEUE_COUNTED ? String(count) : `${QUEUE_COUNTED - 1}+`

/** What a queue looks at; times are unix seconds. */
interface QueueFields {
  status: OrderStatus
  type: RescueType
  is_subscribe: 1 | 2
  charge_type: ChargeType
  /** null without a `pay` object */
  pay_status: PayStatus
  is_audit: 0 | 1 | 2
  dispatch_fail: 0 | 1
  /** 1 written up, not yet followed up */
  bewrite: 0 | 1
  /** handler */
  accept_id: number
  /** 0 not visited, 2 tried in vain */
  visit_status: 0 | 1 | 2
  /** 1 unread */
  upstream_notice: number
  jump_status: CodeOf<typeof jumpStatus>
  create_time: number
  /** of the last transition */
  status_time: number
  accept_time: number
  arrive_time: number
  appoint_time: number
}
type QueueRule = Rule<QueueFields>

/** The condition of a queue as a rule over the order's fields (decisions §1: timeouts are alerts, not grades). */
export function queueRule(queue: QueueCode, timeouts: Timeouts = defaultTimeouts): QueueRule {
  switch (queue) {
    case 'cash_unpaid':
      return { charge_type: '04', pay_status: 0, status: { notIn: freeStatuses } }
    case 'balance_due':
      return { pay_status: 2 }
    case 'wait_accept':
      return { status: orderState.toAccept }
    case 'subscribed':
      return { is_subscribe: 2, status: { in: openStatuses } }
    case 'wait_dispatch':
      return { status: { in: unsentStatuses } }
    case 'wait_process':
      return {
        or: [{ status: orderState.toAssign }, { status: orderState.toDispatch, dispatch_fail: 1 }, { bewrite: 1 }],
      }
    case 'wait_visit':
      return { status: { in: rescuedStatuses }, visit_status: { in: [0, 2] } }
    case 'wait_audit':
      return { status: { in: reviewedStatuses }, is_audit: { in: [0, 2] } }
    case 'upstream_notice':
      return { upstream_notice: 1 }
    case 'jump_callback':
      return { type: 2, status: { in: rescuedStatuses }, jump_status: { in: [1, 2] } }
    case 'subscribe_timeout':
      return {
        is_subscribe: 2,
        status: { in: unacceptedStatuses },
        appoint_time: { lte: { $now: timeouts.subscribe * 60 } },
      }
    case 'response_timeout':
      return { status: { in: unsentStatuses }, accept_id: { empty: true }, create_time: before(timeouts.response) }
    case 'send_timeout':
      return { status: { in: unsentStatuses }, status_time: before(timeouts.send) }
    case 'confirm_timeout':
      return { status: orderState.toAssign, status_time: before(timeouts.confirm) }
    case 'accept_timeout':
      return { status: orderState.toAccept, status_time: before(timeouts.accept) }
    case 'followup_timeout':
      return { status: { in: underwayStatuses }, status_time: before(timeouts.followup) }
    case 'arrive_timeout':
      return { and: [{ status: { in: approachingStatuses } }, since('accept_time', timeouts.arrive)] }
    case 'finish_timeout':
      return { status: { in: surchargeStatuses }, arrive_time: before(timeouts.finish) }
    case 'severe_timeout':
      return { and: [{ status: { in: openStatuses } }, since('create_time', timeouts.severe)] }
  }
}

const before = (minutes: number) => ({ lte: { $now: -minutes * 60 } })

/** An appointment counts from its own time, anything else from the given one. */
const since = (field: 'create_time' | 'accept_time', minutes: number): QueueRule => ({
  or: [
    { is_subscribe: 2, appoint_time: before(minutes) },
    { is_subscribe: { ne: 2 }, [field]: before(minutes) },
  ],
})
