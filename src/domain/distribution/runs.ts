import type { Choice } from '../choice'

/** How a run stands. */
export const runStates = [
  { code: 1, label: '排队中', family: 'orange' },
  { code: 2, label: '派单中', family: 'blue' },
  { code: 3, label: '已接单', family: 'green' },
  { code: 4, label: '派单失败', family: 'red' },
  { code: 5, label: '已停止', family: 'grey' },
] as const satisfies readonly Choice[]

export const runState = { queued: 1, asking: 2, taken: 3, failed: 4, stopped: 5 } as const
/** Of a run that still has something to do. */
export const openRun = [runState.queued, runState.asking] as const

/** What a candidate made of its offer; one that nobody has asked yet has none. */
export const offerAnswers = [
  { code: 0, label: '待应答', family: 'orange' },
  { code: 1, label: '已接单', family: 'green' },
  { code: 2, label: '已拒绝', family: 'red' },
  { code: 3, label: '未应答', family: 'grey' },
  { code: 4, label: '已收回', family: 'grey' },
] as const satisfies readonly Choice[]

export const offerAnswer = { open: 0, accepted: 1, refused: 2, silent: 3, withdrawn: 4 } as const

/** What began a run. */
export const runCauses = [
  { code: 1, label: '下单' },
  { code: 2, label: '拒单' },
  { code: 3, label: '手动' },
] as const satisfies readonly Choice[]

export const runCause = { placed: 1, refused: 2, person: 3 } as const

/** How an order's `dispatch_mode` names the three modes. */
export const modeNames = { 1: 'aggregation', 2: 'quota', 3: 'pool' } as const

/** What an order that no rule finds anybody for is left with, by mode. */
export const exhaustedMessages = {
  1: '聚合派单失败，请人工调派',
  2: '配额派单失败，请人工调派',
  3: '暂无可接单的服务商，请人工调派',
} as const

export const distributionMessages = {
  noRule: '没有适用的派单规则',
  notDistributed: '线下单和补录单不参与自动派单',
  running: '该订单正在自动派单',
  noRun: '该订单没有进行中的自动派单',
  noOffer: '当前没有待应答的服务商',
} as const
