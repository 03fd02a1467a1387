import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import { recordHistory } from '../../engine/read/history'
import { statementsOf } from './statements'

/** Fields whose changes are the customer's side, or the review that both sides share. */
const CUSTOMER = new Set([
  'is_audit',
  'is_audit_final',
  'review_status',
  'predict_money',
  'customer_progress',
  'customer_is_check',
  'customer_deduct_money',
  'customer_deductions',
])

/** How far the customer's statement of an order is reviewed, by whom, and what was done to it, newest first (O-507). */
export async function customerAuditOf({
  tx,
  row,
  user,
}: {
  readonly tx: Pick<Tx, 'rows'>
  readonly row: OrderRecord
  readonly user: Session
}) {
  const history = await recordHistory(tx, [order], row.id, user)
  const { is_audit, is_audit_final, review_status, audit_remark, audit_name, audit_time } = row
  return {
    id: row.id,
    is_audit: is_audit ?? 0,
    is_audit_final: is_audit_final ?? 0,
    review_status: review_status ?? 1,
    ...{ audit_remark, audit_name, audit_time },
    customer_statement: statementsOf(row, row.price, user).customer_statement,
    logs: history.flatMap((entry) => {
      const changes = entry.changes.filter(({ field }) => CUSTOMER.has(field))
      return changes.length > 0 ? [{ ...entry, changes }] : []
    }),
  }
}
