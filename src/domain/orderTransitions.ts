import { actingStatus, type OrderStatus, orderStatus, surchargeStatuses } from './orderStatus'
import { isTwoAddress, type RescueType, twoAddressTypes } from './rescueType'
import type { Rule } from './rule'

/** `'prev'` = the status kept before the surcharge, `'same'` = unchanged. */
export type TransitionTarget = OrderStatus | 'prev' | 'same'

export interface Transition {
  readonly label: string
  /** empty = there is no order before */
  readonly from: readonly OrderStatus[]
  /** further statuses for one-address types alone */
  readonly oneAddressFrom?: readonly OrderStatus[]
  /** several = the handler chooses one of them */
  readonly to: TransitionTarget | readonly TransitionTarget[]
  /** 2 = two-address types alone */
  readonly addresses?: 2
  /** who fires it when it is no button: a timer, the outside channel */
  readonly by?: 'timer' | 'upstream'
}

const anyStatus: readonly OrderStatus[] = orderStatus.map((s) => s.code)

/** The table of transitions (decisions §2); declarations, handlers and tests derive from it. */
export const transitions = {
  /** 0 when the owner prepays, else 1 */
  create: { label: '下单', from: [], to: [0, 1] },
  pay: { label: '支付', from: [0], to: 1 },
  /** 30 minutes unpaid */
  payTimeout: { label: '超时未支付取消', from: [0], to: 8, by: 'timer' },
  dispatchFirm: { label: '调派服务商', from: [1, 30], to: 31 },
  dispatchDriver: { label: '调派司机', from: [1, 30], to: 12 },
  /** several firms: open to those alone */
  dispatchPool: { label: '发布抢单', from: [1, 30], to: 30 },
  dispatchPlatform: { label: '调派平台', from: [1], to: 'same' },
  /** the sender takes it back from the platform while it is 1 */
  recallPlatform: { label: '收回转单', from: [1], to: 'same' },
  grab: { label: '抢单', from: [30], to: [31, 12] },
  /** 10 minutes (company setting) */
  poolExpire: { label: '抢单超时', from: [30], to: 1, by: 'timer' },
  /** an offer of automatic distribution without an answer (decisions §7) */
  offerExpire: { label: '派单超时', from: [31, 12], to: 1, by: 'timer' },
  assign: { label: '分配司机', from: [31], to: 12 },
  /** by the firm's clerk */
  reject: { label: '拒单', from: [31, 12], to: 1 },
  /** by the driver: back to the firm, which assigns another */
  driverReject: { label: '司机拒单', from: [12], to: 31 },
  accept: { label: '受理', from: [12], to: 22 },
  contactOwner: { label: '联系车主', from: [22, 23], to: 11 },
  headToSite: { label: '前往救援地', from: [22, 11], to: 23 },
  arrive: { label: '到达救援地', from: [22, 11, 23], to: 24 },
  start: { label: '开始救援', from: [24], to: 3 },
  depart: { label: '前往目的地', from: [24, 3], to: 25, addresses: 2 },
  arriveDestination: { label: '到达目的地', from: [25], to: 26 },
  complete: { label: '完成', from: [26], oneAddressFrom: [24, 3], to: 4 },
  recall: { label: '收回', from: [30, 31, 12, 22, 11, 23], to: 1 },
  reassign: { label: '改派', from: [12, 22, 11, 23], to: 12 },
  cancel: { label: '取消', from: [0, 1, 30, 31, 12, 22, 11, 23], to: 5 },
  emptyRun: { label: '放空', from: [22, 11, 23, 24, 3], to: 6 },
  selfResolve: { label: '自行解决', from: [1, 30, 31, 12, 22, 11, 23, 24, 3, 25], to: 7 },
  returnUpstream: { label: '退回', from: [1, 30, 31], to: 9, by: 'upstream' },
  /** pay status 2 everywhere; at 24, 3, 25, 26 also 16 with prev_status kept */
  raisePrice: { label: '补款', from: anyStatus, to: ['same', 16] },
  surchargePaid: { label: '补款支付', from: [16], to: 17 },
  surchargeWithdrawn: { label: '撤回补款', from: [16], to: 'prev' },
  /** idle 24 h with photos and payment complete */
  autoComplete: { label: '系统完成', from: [26], oneAddressFrom: [24, 3], to: 34, by: 'timer' },
} as const satisfies Record<string, Transition>

export type ActionName = keyof typeof transitions
export const actionNames = Object.keys(transitions) as ActionName[]

interface TransitionOrder {
  readonly status: number
  readonly type: number
  readonly prev_status?: number | null
}

/** Whether the table allows an action on an order; a paid surcharge (17) acts as the status before it. */
export function allows(action: ActionName, order: TransitionOrder): boolean {
  const { from, oneAddressFrom = [], addresses }: Transition = transitions[action]
  if (addresses === 2 && !isTwoAddress(order.type)) return false
  const sources = isTwoAddress(order.type) ? from : [...from, ...oneAddressFrom]
  const status = actingStatus(order.status, order.prev_status)
  return sources.some((code) => code === status || code === order.status)
}

/** A rule over the three fields that a transition depends on. */
export type TransitionRule = Rule<{ status: OrderStatus; prev_status: OrderStatus; type: RescueType }>

/** The same condition as a rule for a declaration's `when`, so that the guard is part of the write. */
export function transitionRule(action: ActionName): TransitionRule {
  const { from, oneAddressFrom, addresses }: Transition = transitions[action]
  if (addresses === 2) return { and: [statusRule(from), { type: { in: twoAddressTypes } }] }
  if (!oneAddressFrom) return statusRule(from)
  return { or: [statusRule(from), { and: [statusRule(oneAddressFrom), { type: { notIn: twoAddressTypes } }] }] }
}

/** 17 stands for the status it was reached from, which is one of 24, 3, 25, 26. */
function statusRule(codes: readonly OrderStatus[]): TransitionRule {
  const here: TransitionRule = { status: { in: codes } }
  const before = codes.filter((code) => surchargeStatuses.includes(code))
  if (before.length === 0 || codes.includes(17)) return here
  return { or: [here, { status: 17, prev_status: { in: before } }] }
}
