export { approvalReplies } from './approval.replies'
