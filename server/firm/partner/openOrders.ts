import { sql } from 'drizzle-orm'
import { openStatuses } from '../../../src/domain/order'
import type { Tx } from '../../db/db'
import type { Pair } from './pair'

/**
 * Whether an order that is not closed connects the two firms: one has it in its books and the other carries it out, or one has
 * sent it on to the other. While there is one they stay partners (F-232).
 */
export async function haveOpenOrders(
  tx: Pick<Tx, 'rows'>,
  { low_firm_id: low, high_firm_id: high }: Pair,
): Promise<boolean> {
  const open = sql`o.removed_at is null and o.status = any(${sql.param([...openStatuses])}::int[])`
  const [one] = await tx.rows(sql`
    select 1 from orders o where ${open} and (
      (o.owner_firm_id = ${low} and o.firm_id = ${high}) or (o.owner_firm_id = ${high} and o.firm_id = ${low}))
    union all
    select 1 from transfer_record r join orders o on o.id = r.order_id
    where ${open} and r.kind = 1 and r.status = 0 and r.removed_at is null and (
      (r.from_firm_id = ${low} and r.to_firm_id = ${high}) or (r.from_firm_id = ${high} and r.to_firm_id = ${low}))
    limit 1`)
  return one !== undefined
}
