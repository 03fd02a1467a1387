import { depositState, type LedgerLine, ledgerLines, type MovementKind, withdrawalOf } from '../../src/domain/wallet'
import { wallet } from '../../src/resources/wallet/wallet.resource'
import type { withdrawal } from '../../src/resources/wallet/withdrawal.resource'
import type { RecordOf } from '../../src/schema/model'
import type { WriteContext } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { post } from './ledger'
import { lockWallet, type WalletRow } from './walletRow'

export type WithdrawalRow = RecordOf<typeof withdrawal>
type Moved = Pick<WithdrawalRow, 'order_no' | 'firm_id' | 'money'>
type Kind = Extract<MovementKind, `withdraw${string}` | `deposit_${string}`>

/** Books what a withdrawal does to its firm's accounts: it begins once and ends once, whatever else is asked of it. */
export async function move(
  { tx, user, now }: WriteContext,
  { order_no, firm_id, money }: Moved,
  { kind, part }: { readonly kind: Kind; readonly part: 'ask' | 'end' },
) {
  const lines: readonly LedgerLine[] = ledgerLines[kind](firm_id, money)
  const no = String(order_no)
  await post(tx, {
    key: `${part} ${no}`,
    kind,
    no,
    lines,
    about: { total_money: money },
    userId: user?.id ?? null,
    eventTime: now,
  })
}

export const setDepositStatus = (
  { tx, user }: Pick<WriteContext, 'tx' | 'user'>,
  { id }: WalletRow,
  deposit_status: 0 | 1 | 2,
) => records(tx, wallet).edit(id, { deposit_status }, user, { action: 'refundDeposit' })

/** The end of a withdrawal: paid out, or back to where it came from. Within the transaction that holds its row. */
export async function endWithdrawal(
  ctx: WriteContext,
  row: Pick<WithdrawalRow, 'order_no' | 'firm_id' | 'money' | 'type'>,
  isPaid: boolean,
): Promise<void> {
  const held = await lockWallet(ctx.tx, row.firm_id, ctx.user)
  if (row.type === withdrawalOf.deposit) {
    await move(ctx, row, { kind: isPaid ? 'deposit_done' : 'deposit_back', part: 'end' })
    await setDepositStatus(ctx, held, isPaid ? depositState.unpaid : depositState.paid)
  } else {
    await move(ctx, row, { kind: isPaid ? 'withdraw_done' : 'withdraw_back', part: 'end' })
  }
}
