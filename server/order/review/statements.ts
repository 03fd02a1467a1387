import { isFirmUser } from '../../../src/domain/access'
import { isVoid } from '../../../src/domain/order/orderStatus'
import { priceData, type SideQuote, varianceOf } from '../../../src/domain/pricing'
import type { OrderRecord } from '../../../src/resources/order'
import type { OrderPrice, StoredSide } from '../../../src/resources/order/order.fields'
import { order } from '../../../src/resources/order/order.resource'
import { settlementFields } from '../../../src/resources/order/order.settlement'
import { type Identity, isAllowed } from '../../../src/schema/compile/access'
import type { Tx } from '../../db/db'
import { clock } from '../../engine/core/handlers'
import { recordHistory } from '../../engine/read/history'
import { quoteByFormula } from '../fees'

/** Who is told a side's statement: the customer's outside of providers, the firm's by firmSettlement (O-281, O-282, O-435). */
export const seesStatement = {
  customer: (user: Identity) => isAllowed({ roles: ['customerSettlement'], types: [0, 1] }, user),
  firm: (user: Identity) => isAllowed({ roles: ['firmSettlement'] }, user),
}

function dataOf(side: StoredSide | null | undefined) {
  if (!side) return null
  return priceData(side.lines)
}

interface Side {
  readonly total: unknown
  readonly deducted: unknown
  readonly is_check: unknown
  readonly progress: unknown
  readonly record: unknown
  readonly deductions: unknown
  readonly price: StoredSide | null | undefined
}

/** One side's statement; settled = total − min(deductions, total) (decisions §3). */
function statementOf({ total, deducted, is_check, progress, record, deductions, price }: Side) {
  const whole = total === null || total === undefined ? null : Number(total)
  const taken = whole === null ? 0 : Math.min(Number(deducted ?? 0), whole)
  return {
    money: whole === null ? null : whole - taken,
    total_money: whole,
    deduct_money: taken,
    is_check: is_check ?? 1,
    progress: progress ?? 0,
    ...(record !== undefined && { status: record ?? 0 }),
    deductions: Array.isArray(deductions) ? deductions : [],
    price_data: dataOf(price),
  }
}

/**
 * What the customer is charged and what the provider earns, each for who may see it: the customer's side for holders of
 * customerSettlement outside of providers, the firm's for holders of firmSettlement (O-281, O-282, O-435).
 * @param price both sides, as stored
 */
export function statementsOf(row: OrderRecord, price: OrderPrice | null | undefined, user: Identity) {
  const isSettled = !isVoid(row.status)
  return {
    customer_statement:
      isSettled && seesStatement.customer(user)
        ? statementOf({
            total: row.predict_money,
            deducted: row.customer_deduct_money,
            is_check: row.customer_is_check,
            progress: row.customer_progress,
            record: undefined,
            deductions: row.customer_deductions,
            price: price?.customer,
          })
        : null,
    firm_statement:
      isSettled && seesStatement.firm(user)
        ? statementOf({
            total: row.real_money,
            deducted: row.firm_deduct_money,
            is_check: row.is_check,
            progress: row.firm_progress,
            record: row.firm_record,
            deductions: row.firm_deductions,
            price: price?.firm,
          })
        : null,
  }
}

/** Fields whose changes belong to the settlement. */
const MONEY = new Set([
  ...Object.keys(settlementFields),
  'predict_money',
  'real_money',
  'is_check',
  'is_audit',
  'is_audit_final',
])
/** Of these a provider is told nothing. */
const CUSTOMERS = 'predict_money'

/** Both statements with what their formulas give, and what was done to them, newest first. */
export async function statementWithLogs(tx: Pick<Tx, 'rows'>, row: OrderRecord, user: Identity) {
  const history = await recordHistory(tx, [order], row.id, user)
  const hidden = isFirmUser(user.firm_type) ? CUSTOMERS : null
  const logs = history.flatMap((entry) => {
    const changes = entry.changes.filter(({ field }) => MONEY.has(field) && field !== hidden)
    return changes.length > 0 ? [{ ...entry, changes }] : []
  })
  const statements = statementsOf(row, row.price, user)
  const quoted = await quoteByFormula(tx, row, clock())
  const beside = (
    stored: StoredSide | null | undefined,
    statement: { readonly total_money: number | null } | null,
    by: SideQuote,
  ) => statement && varianceOf(stored ?? null, statement.total_money, by)
  return {
    ...statements,
    customer_variance: beside(row.price?.customer, statements.customer_statement, quoted.customer),
    firm_variance: beside(row.price?.firm, statements.firm_statement, quoted.firm),
    logs,
  }
}
