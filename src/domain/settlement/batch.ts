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

/** Days during which an account that has changed is confirmed bill by bill. */
const NEW_ACCOUNT_DAYS = 7

export const batchMessages = {
  state: '不在这一步',
  untitled: '没有付款方的开票信息',
  newAccount: '该收款账户还没有付过款，请先确认账户',
  changedAccount: '收款账户7天内变更过，请先确认账户',
} as const

/** What is known of the account that a bill names. */
interface AccountFacts {
  /** unix seconds of its entry or its last change */
  readonly changed: number
  /** a payment to this payee went to this number, after its last change */
  readonly isPaid: boolean
  /** the payment of the bill was requested after that change, and agreed to */
  readonly isAgreed: boolean
}

/** Why an account has to be confirmed before bills are paid in a batch (money F2, F7); null where it is well known. @param now unix seconds */
export const accountDoubt = ({ changed, isPaid, isAgreed }: AccountFacts, now: number): string | null => {
  // Its approvers have seen the account as it is.
  if (isAgreed) return null
  if (!isPaid) return batchMessages.newAccount
  return changed > now - NEW_ACCOUNT_DAYS * 86_400 ? batchMessages.changedAccount : null
}
