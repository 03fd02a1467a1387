import { walletMessages } from '../../domain/wallet'
import type { WalletInfo } from './useWallet'

/** What is being done with the wallet: each is a dialog or a panel. */
export type WalletTask = 'withdraw' | 'recharge' | 'payDeposit' | 'refundDeposit' | 'bind' | 'paypass'

const DRAWING: readonly WalletTask[] = ['withdraw', 'refundDeposit']

/** What has to be there before money is drawn, and is not: the binding, then the password. */
export function missingFor(
  task: WalletTask,
  { openid, is_paypass }: Pick<WalletInfo, 'openid' | 'is_paypass'>,
): { readonly task: WalletTask; readonly say?: string } | null {
  if (!DRAWING.includes(task)) return null
  if (openid === '') return { task: 'bind', say: walletMessages.unbound }
  return is_paypass === 1 ? null : { task: 'paypass' }
}

/** What a dialog of the wallet gets. */
export interface WalletDialogProps {
  readonly info: WalletInfo
  /** goes on with something else */
  readonly onTask: (task: WalletTask) => void
  readonly onClose: () => void
}
