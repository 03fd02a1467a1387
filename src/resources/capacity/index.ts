export { virtualBaseReplies } from './virtual.replies'
