import { type SQL, sql } from 'drizzle-orm'
import type { Fen } from '../../src/domain/money'
import { PLATFORM, withdrawalState } from '../../src/domain/wallet'
import type { Tx } from '../db/db'
import { platformSums } from './ledger'

type Reader = Pick<Tx, 'rows'>

interface AccountGroup {
  /** whose: providers', companies', the platform's own, or the asking firm's */
  readonly group: 'provider' | 'company' | 'platform' | 'own'
  readonly kind: string
  /** firms that hold something there */
  readonly firms: number
  readonly money: Fen
}

/** What the ledger's accounts hold by kind. @param firmId of one firm alone; null: of all firms, and the platform's own */
export async function accountGroups(tx: Reader, firmId: number | null): Promise<readonly AccountGroup[]> {
  const group = firmId === null ? sql`case when f.firm_type = 3 then 'provider' else 'company' end` : sql`'own'`
  const firms = await tx.rows<AccountGroup>(sql`
    select ${group} as "group", a.kind, count(*) filter (where a.balance > 0)::int as firms, sum(a.balance)::float8 as money
    from ledger_account a join firm f on f.id = a.firm_id
    where a.firm_id <> ${PLATFORM} ${firmId === null ? sql`` : sql`and a.firm_id = ${firmId}`}
    group by 1, 2 order by 1, 2`)
  if (firmId !== null) return firms
  const own = await platformSums(tx)
  return [...firms, ...own.map(({ kind, balance }) => ({ group: 'platform' as const, kind, firms: 0, money: balance }))]
}

/** Withdrawals that wait, are underway or in doubt. @param firmId of one firm alone */
export const waitingWithdrawals = (tx: Reader, firmId: number | null) =>
  tx.rows<{ status: number; count: number; money: Fen }>(sql`
    select status, count(*)::int as count, sum(money)::float8 as money from withdrawal
    where removed_at is null and status = any(${sql.param([withdrawalState.asked, withdrawalState.underway, withdrawalState.unknown])}::int[])
      ${firmId === null ? sql`` : sql`and firm_id = ${firmId}`}
    group by 1 order by 1`)

/**
 * What came into the platform's cash and went out of it since a moment, as rows `at, source, amount`: fen above 0 in, below 0 out.
 * @param since unix seconds
 */
export const cashFlows = (since: number): SQL => sql`
  select m.create_time as at, case when e.amount < 0 then 'channel_in' else 'channel_out' end as source, -e.amount as amount
  from ledger_movement m join ledger_entry e on e.movement_id = m.id join ledger_account a on a.id = e.account_id
  where a.firm_id = ${PLATFORM} and a.kind = 'cash' and m.create_time >= to_timestamp(${since})`
