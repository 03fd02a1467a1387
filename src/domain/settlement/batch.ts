/** Steps that are done to many bills together (F4, F5 of finance), by the action that does each. */
export const batchSteps = {
  start: { action: 'startMany', label: '发起对账' },
  finish: { action: 'finishMany', label: '完成对账' },
  notify: { action: 'notifyMany', label: '通知开票' },
  ask: { action: 'askMany', label: '申请付款' },
  pay: { action: 'payRest', label: '批量核销' },
} as const
export type BatchStep = keyof typeof batchSteps

export const isBatchStep = (name: unknown): name is BatchStep =>
  typeof name === 'string' && Object.hasOwn(batchSteps, name)

/** Bills that one call takes: each is a transaction within it, and moves all of its orders. */
export const BATCH_LIMIT = 100

export const batchMessages = {
  state: '不在这一步',
  untitled: '没有付款方的开票信息',
} as const
