import { depositState, type LedgerLine, ledgerLines, type MovementKind, withdrawalOf } from '../../src/domain/wallet'
import { wallet } from '../../src/resources/wallet/wallet.resource'
import type { withdrawal } from '../../src/resources/wallet/withdrawal.resource'
import type { RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import type { By } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { post } from './ledger'
import { heldWallet, type WalletRow } from './walletRow'

export type WithdrawalRow = RecordOf<typeof withdrawal>
type Moved = Pick<WithdrawalRow, 'order_no' | 'firm_id' | 'money'>
type Kind = Extract<MovementKind, `withdraw${string}` | `deposit_${string}`>

/** Books what a withdrawal does to its firm's accounts: it begins once and ends once, whatever else is asked of it. */
export async function move(
  tx: Tx,
  kind: Kind,
  { order_no, firm_id, money }: Moved,
  part: 'ask' | 'end',
  by: By,
  now: number,
) {
  const lines: readonly LedgerLine[] = ledgerLines[kind](firm_id, money)
  const no = String(order_no)
  await post(tx, {
    key: `${part} ${no}`,
    kind,
    no,
    lines,
    about: { total_money: money },
    userId: by?.id ?? null,
    eventTime: now,
  })
}

export const depositStands = (tx: Tx, { id }: WalletRow, deposit_status: 0 | 1 | 2, by: By) =>
  records(tx, wallet).edit(id, { deposit_status }, by, { action: 'refundDeposit' })

/** The end of a withdrawal: paid out, or back to where it came from. Within the transaction that holds its row. */
export async function endWithdrawal(
  tx: Tx,
  row: Pick<WithdrawalRow, 'order_no' | 'firm_id' | 'money' | 'type'>,
  isPaid: boolean,
  by: By,
  now: number,
): Promise<void> {
  const held = await heldWallet(tx, row.firm_id, by)
  if (row.type === withdrawalOf.deposit) {
    await move(tx, isPaid ? 'deposit_done' : 'deposit_back', row, 'end', by, now)
    await depositStands(tx, held, isPaid ? depositState.unpaid : depositState.paid, by)
  } else {
    await move(tx, isPaid ? 'withdraw_done' : 'withdraw_back', row, 'end', by, now)
  }
}
