export { mountBinding } from './bindRoutes'
export { walletHandlers } from './wallet.handlers'
export { startWalletTimer, WalletPayments } from './walletPayments'
export { withdrawalHandlers } from './withdrawals'
