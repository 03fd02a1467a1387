export { type OpenCall, type OpenCallName, type OpenOrderReply, openCalls, openOrderShape } from './open.calls'
export { openKeyReplies } from './openKey.replies'
