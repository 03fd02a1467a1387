import { POOL_MINUTES, UNPAID_MINUTES } from '../../domain/firm'
import { chargeOpenMessage, unpaidMessage } from '../../domain/order/orderRules'
import { orderState as at, closedStatuses, surchargeStatuses, unsentStatuses } from '../../domain/order/orderStatus'
import { twoAddressTypes } from '../../domain/rescueType'
import { statementState } from '../../domain/settlement'
import { DAY } from '../../domain/time'
import { type After, type Moves, machineOf, type SystemEvent } from '../../schema/model'
import { orderFields } from './order.fields'

/**
 * The life of an order (decisions §2). Its states stand in `domain/orderStatus`, its transitions among the actions, which say
 * by `go` where they lead; what is nobody's action stands here.
 */
export const orderLife = machineOf(orderFields)({
  field: 'status',
  // A written-up order begins where its rescue is.
  starts: [at.unpaid, at.toDispatch, at.accepted],
  ends: closedStatuses,
  since: 'status_time',
  standIn: { state: at.surchargePaid, kept: 'prev_status', for: surchargeStatuses },
})
const { go } = orderLife

/** An order's statements: the provider's and the customer's, each with its own progress (decisions §4). */
export const firmStatement = machineOf(orderFields)({
  field: 'firm_progress',
  since: 'firm_progress_time',
  money: true,
  starts: [statementState.toReview],
  // A payment may be voided.
  ends: [],
})
export const customerStatement = machineOf(orderFields)({
  field: 'customer_progress',
  money: true,
  starts: [statementState.toReview],
  // A payment may be voided.
  ends: [],
})

/** From acceptance to the rescue place, and before it. */
export const onTheWay = [at.accepted, at.contacting, at.heading] as const
/** Where there may turn out to be nothing to do. */
export const emptyRunFrom = [...onTheWay, at.arrived, at.rescuing] as const
export const notYetThere = [...unsentStatuses, at.toAssign, at.toAccept, ...onTheWay] as const

/** Where a rescue is complete: at the destination, or of one address at the place itself; who ends it must be paid (O-323). */
export const complete = {
  from: [at.delivered],
  or: [{ from: [at.arrived, at.rescuing], if: { type: { notIn: twoAddressTypes } } }],
  refuse: [
    { if: { charge_type: '03' }, say: chargeOpenMessage },
    { if: { pay_status: { in: [0, 2] } }, say: unpaidMessage },
    // Its surcharge is what it waits for: anyone who completes it is told so.
    { if: { pay_status: { in: [0, 2] }, status: at.surchargeDue }, say: unpaidMessage, always: true },
  ],
} as const

/** Once all that is owed is paid, what waited for it goes on. */
export const paid = go([at.unpaid], at.toDispatch, { or: [{ from: [at.surchargeDue], to: at.surchargePaid }] }).moves

/** Cash at the roadside: only a surcharge waits for it. */
export const collected = go([at.surchargeDue], at.surchargePaid).moves

/** A price that is set by hand: a surcharge to be paid, or where a coupon covers all of it nothing to wait for. */
export const priceModified: Moves = {
  status: [...(go(surchargeStatuses, at.surchargeDue).moves.status ?? []), ...(paid.status ?? [])],
}

/** A coupon that is taken off: what it had made free of a payment waits for it. */
export const couponDropped = go([at.toDispatch], at.unpaid).moves

/** Another price for the owner: what he has paid may be enough for it, or he has to pay beforehand. */
export const repriced: Moves = {
  status: [...(paid.status ?? []), ...(go([at.toDispatch], at.unpaid).moves.status ?? [])].map((arc) => ({
    ...arc,
    label: '编辑',
  })),
}

/** Minutes that a company sets, or the specification where it has not (O-643, E7). */
const standing = (setting: string, otherwise: number): After => ({
  since: 'status_time',
  setting,
  table: 'company_config',
  firm: 'owner_firm_id',
  otherwise,
})

/** What goes with whoever was sent, when the order is taken from them; its amount is the next one's. */
export const taken = ['firm_id', 'firm_accept_id', 'driver_id', 'dispatch_time', 'real_money', 'offer_until'] as const
export const unpriced = { is_check: 1 } as const

/** What happens to an order that nobody at a desk does. */
export const orderEvents: Readonly<Record<string, SystemEvent>> = {
  pay: { label: '车主支付', moves: paid },
  refund: { label: '退款' },
  ownerPlace: { label: '车主更正位置' },
  payTimeout: {
    label: '超时未支付取消',
    ...go([at.unpaid], at.timedOut, { stamp: 'finish_time' }),
    after: standing('unpaid_minutes', UNPAID_MINUTES),
  },
  poolExpire: {
    label: '抢单超时',
    ...go([at.pooled], at.toDispatch, { clear: ['open_firms'] }),
    after: standing('pool_minutes', POOL_MINUTES),
  },
  autoComplete: {
    label: '系统完成',
    ...go(complete.from, at.autoCompleted, { or: complete.or, stamp: 'finish_time' }),
    refuse: complete.refuse,
    after: { since: 'status_time', seconds: DAY },
  },
  distribute: {
    label: '自动派单',
    names: 'firm_id',
    ...go([at.toDispatch], [at.toAssign, at.toAccept, at.pooled], { clear: ['open_firms'] }),
  },
  offerOver: {
    label: '应答结束',
    names: 'firm_id',
    ...go([at.toAssign, at.toAccept], at.toDispatch, { clear: taken, set: unpriced }),
  },
  distributeFail: { label: '自动派单失败', ...go([at.toDispatch], 'same') },
  returnUpstream: { label: '退回', ...go([...unsentStatuses, at.toAssign], at.returned, { stamp: 'finish_time' }) },
  /** a change, cancellation or urging by the open API, until somebody has handled it */
  upstreamNotice: { label: '上游通知' },
  ownerRate: { label: '车主评价' },
  recallPlatform: { label: '收回转单', ...go([at.toDispatch], 'same') },
  system: { label: '系统' },
}
