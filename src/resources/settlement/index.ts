export { bankLineReplies, payBatchReplies } from './banking.replies'
export { billReplies } from './bill.replies'
export { receiptReplies } from './receipt.replies'
