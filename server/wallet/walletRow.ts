import { wallet } from '../../src/resources/wallet/wallet.resource'
import type { RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import type { By } from '../engine/write/audit'
import { records } from '../engine/write/records'

export type WalletRow = RecordOf<typeof wallet>

/** The row of a firm's wallet, held until the transaction ends; made when the firm first needs one. */
export async function lockWallet(tx: Tx, firmId: number, by: By): Promise<WalletRow> {
  const wallets = records(tx, wallet)
  const [known] = await wallets.lock({ firm_id: firmId })
  if (known) return known
  await inLine(tx, 'wallet', firmId)
  const [meanwhile] = await wallets.lock({ firm_id: firmId })
  if (meanwhile) return meanwhile
  const id = await wallets.create({ firm_id: firmId, deposit_status: 0 }, by)
  const [made] = await wallets.lock({ id })
  if (!made) throw new Error(`the wallet of firm ${firmId} was not made`)
  return made
}
