export { alertReplies } from './alert.replies'
