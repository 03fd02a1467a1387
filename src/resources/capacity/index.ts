export { positionReplies } from './positions.replies'
export { virtualBaseReplies } from './virtual.replies'
