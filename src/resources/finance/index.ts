export { cardBatchReplies, lendingReplies, prepaidCardReplies, repaymentReplies } from './finance.replies'
