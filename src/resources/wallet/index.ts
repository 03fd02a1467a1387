export { walletReplies, withdrawalReplies } from './wallet.replies'
