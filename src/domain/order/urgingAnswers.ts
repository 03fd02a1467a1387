import { approachingStatuses, isClosed, orderState, surchargeStatuses } from './orderStatus'

/** What is known of the way of an order that somebody urges. */
interface UrgedWay {
  readonly order_status: number
  readonly driver_name: string | null
  /** until the arrival at the rescue place; null without a fresh position */
  readonly minutes: number | null
}

const IS_CALLED = '我马上打给您，请留意来电'
const IS_TOLD = '您的催促已转给服务商，请保持电话畅通'

function stateAnswer({ order_status, driver_name, minutes }: UrgedWay): string | null {
  if (isClosed(order_status)) return null
  if (approachingStatuses.some((code) => code === order_status)) {
    return minutes === null
      ? `${driver_name ?? '技师'}正在赶来，请在安全处等候`
      : `技师还有约${minutes}分钟到，请在安全处等候`
  }
  if (order_status === orderState.arrived || order_status === orderState.rescuing) return '技师已到达救援地，正在处理'
  if (surchargeStatuses.some((code) => code === order_status)) return '车辆正在送往目的地'
  return '正在为您安排技师，请保持电话畅通'
}

/** Answers that may be sent with one key: each says only what is known, the state of the order first (mock 34). */
export function quickAnswers(way: UrgedWay): readonly string[] {
  const state = stateAnswer(way)
  const told = way.driver_name !== null && !isClosed(way.order_status) ? [IS_TOLD] : []
  return [...(state ? [state] : []), ...told, IS_CALLED]
}
