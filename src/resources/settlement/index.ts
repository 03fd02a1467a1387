export { billReplies } from './bill.replies'
export { receiptReplies } from './receipt.replies'
