import type { AppealedStatement } from '../../../domain/settlement'
import type { Row } from '../../../schema/views/row'
import { orderOf } from '../../order/parts'

/** A provider's statement as an appeal looks at it, of an order's whole record. */
export function statementOf(record: Row): AppealedStatement {
  const { firm_deductions, price, real_money } = orderOf(record)
  return { deductions: firm_deductions ?? [], lines: price?.firm?.lines ?? [], total: real_money ?? 0 }
}
