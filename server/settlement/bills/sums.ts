import { sql } from 'drizzle-orm'
import type { Fen } from '../../../src/domain/money'
import { type BillShare, billSum } from '../../../src/domain/settlement'
import type { Tx } from '../../db/db'
import { amountOf } from '../balanceDue'
import { type BillRow, countedSql, type inBillSql, shareSql, sideOf } from './sides'

interface Summed extends BillShare {
  readonly count: number
}

/** What the orders of a condition come to, on alias `t`. */
export async function sumOf(
  tx: Pick<Tx, 'rows'>,
  direction: BillRow['direction'],
  where: ReturnType<typeof inBillSql>,
): Promise<Summed> {
  const { total, deducted, collected } = shareSql(sideOf(direction))
  const [sum] = await tx.rows<Summed>(sql`
    select count(*)::int as count, coalesce(sum(${total}), 0)::float8 as total,
      coalesce(sum(${deducted}), 0)::float8 as deducted, coalesce(sum(${collected}), 0)::float8 as collected
    from orders t where ${where}`)
  return sum ?? { count: 0, total: 0, deducted: 0, collected: 0 }
}

/** The amounts of a bill as its orders stand now. @param overall fen that are taken off it as a whole */
export async function amountsOf(tx: Pick<Tx, 'rows'>, row: BillRow, overall: Fen) {
  const { count, ...share } = await sumOf(tx, row.direction, countedSql(row))
  const sum = billSum({ ...share, overall, carried: amountOf(row.carried_money) })
  const paid = amountOf(row.paid_money)
  return {
    order_count: count,
    total_money: share.total,
    deduct_money: share.deducted,
    deduct_bill: sum.overall,
    collected_money: share.collected,
    refund_money: sum.refund,
    payable_money: sum.payable,
    unpaid_money: sum.payable - paid,
  }
}
