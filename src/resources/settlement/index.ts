export { receiptReplies } from './receipt.replies'
