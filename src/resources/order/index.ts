import type { RecordOf } from '../../schema/model'
import type { order } from './order.resource'

export { dispatchRuleReplies } from './dispatchRule.replies'
export type { billEvents } from './order.bills'
export type { PriceBefore } from './order.fees'
export type { OrderPrice, StoredLine, StoredSide } from './order.fields'
export { orderEvents, orderLife, paid } from './order.life'
export { placeOpenStatuses } from './order.ownerPlace'
export { orderKept } from './order.parts'
export { orderReplies } from './order.replies'
export { deduction as storedDeduction, lines as storedLines, sending, watermarks } from './order.replyParts'
export type { StoredDeduction } from './order.settlement'
export { statementEvents, statementViewNames } from './order.statement'
export { reviewViewNames } from './order.views'
export { orderFeedbackReplies } from './orderFeedback.replies'

/** An order as handlers hold it. */
export interface OrderRecord extends RecordOf<typeof order> {}
