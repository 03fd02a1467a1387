/** Where the notifications of any provider come in, below the API. */
export const NOTICE_PATH = '/pay/notify'
/** Where a phone confirms a payout; its parameter `token` is the withdrawal's. */
export const CONFIRM_PATH = '/pay/confirm'
/** Where a phone tells its account; its parameter `token` is the wallet's. */
export const BINDING_PAGE = '/pay/bind'
/** The simulated cash desk; its parameter `trade` is the signed trade. */
export const CASHIER_PATH = '/pay/sandbox'
/** The simulated page on which a phone agrees to be paid; its parameter `token` is the wallet's. */
export const BINDING_PATH = '/pay/sandbox/bind'
