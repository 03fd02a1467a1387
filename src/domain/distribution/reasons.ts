import { accessReasons } from '../firm'

/** Why a candidate is not offered an order, by name, in the order in which they are looked for (decisions §11). */
export const planReasons = {
  partner: accessReasons.partner,
  contract: accessReasons.contract.expired,
  service: accessReasons.service,
  district: accessReasons.district,
  distribution: accessReasons.distribution,
  resting: '未开启接单',
  hours: '不在派单计划时段',
  online: '在线技师不足',
  idle: '无空闲技师',
  stale: '定位过旧',
  range: '超出距离',
  load: '未完成订单过多',
  refused: '曾拒绝此单',
  recalled: '已收回',
  // Beyond the list of decisions §11, so behind it.
  cash: '不接现金单',
  silent: '未应答',
} as const

export type PlanReason = keyof typeof planReasons

/** The order in which reasons are looked for. */
export const reasonOrder = Object.keys(planReasons) as readonly PlanReason[]

/** A candidate with such a reason may still be sent by hand: nothing but the rule, the plan or the moment speaks against it. */
export const manualReasons: readonly PlanReason[] = reasonOrder.slice(reasonOrder.indexOf('distribution'))
