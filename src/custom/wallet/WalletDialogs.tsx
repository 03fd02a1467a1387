import { BindDialog } from './BindDialog'
import { DepositDialog } from './DepositDialog'
import { PaypassDialog } from './PaypassDialog'
import { RechargePanel } from './RechargePanel'
import { RefundDialog } from './RefundDialog'
import { WithdrawPanel } from './WithdrawPanel'
import type { WalletDialogProps, WalletTask } from './walletTask'

const dialogs = {
  withdraw: WithdrawPanel,
  recharge: RechargePanel,
  payDeposit: DepositDialog,
  refundDeposit: RefundDialog,
  bind: BindDialog,
  paypass: PaypassDialog,
}

/** The dialog of what is being done with the wallet. */
export function WalletDialogs({ task, ...props }: WalletDialogProps & { readonly task: WalletTask | null }) {
  const Dialog = task && dialogs[task]
  return Dialog ? <Dialog {...props} /> : null
}
