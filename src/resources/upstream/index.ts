export { type OpenCall, type OpenCallName, type OpenOrderReply, openCalls, openOrderShape } from './open.calls'
export { openKeyReplies } from './openKey.replies'
export { deliveryReplies, hookReplies } from './upstream.replies'
