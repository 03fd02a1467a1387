export { margin } from './margin'
export { ledgerReplies, walletReplies, withdrawalReplies } from './wallet.replies'
