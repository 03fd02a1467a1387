import { sql } from 'drizzle-orm'
import type { Fen } from '../../src/domain/money'
import { walletPaymentState, walletPurpose } from '../../src/domain/wallet'
import type { Tx } from '../db/db'
import type { Query } from '../engine/core/query'
import { paging } from '../engine/read/listQuestion'

interface Recharge {
  readonly id: number
  readonly order_no: string
  /** unix seconds */
  readonly paid_time: number
  readonly money: Fen
  readonly fee: Fen
  readonly status: number
}

/** What a firm has recharged, the last first; codes that nobody has paid are none. */
export async function rechargesOf(tx: Pick<Tx, 'rows'>, firmId: number, query: Query) {
  const { limit, offset } = paging(query)
  const found = sql`from wallet_payment
    where firm_id = ${firmId} and purpose = ${walletPurpose.recharge} and status = ${walletPaymentState.paid}
      and removed_at is null`
  const [counted] = await tx.rows<{ total: number }>(sql`select count(*)::int as total ${found}`)
  const data = await tx.rows<Recharge>(sql`
    select id, order_no, extract(epoch from paid_time)::float8 as paid_time, money, fee, status ${found}
    order by paid_time desc, id desc limit ${limit} offset ${offset}`)
  return { data, total: counted?.total ?? 0 }
}
