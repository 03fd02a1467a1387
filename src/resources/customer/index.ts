export { ownerReplies } from './owner.replies'
