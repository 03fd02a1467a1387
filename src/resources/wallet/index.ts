export { ledgerEntry } from './ledgerEntry'
export { ledgerReplies, walletReplies, withdrawalReplies } from './wallet.replies'
