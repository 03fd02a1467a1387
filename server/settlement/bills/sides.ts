import { type SQL, sql } from 'drizzle-orm'
import { billSide, billState, statementState } from '../../../src/domain/settlement'
import type { billEvents } from '../../../src/resources/order'
import type { bill } from '../../../src/resources/settlement/bill.resource'
import { billKeepers, billPayers } from '../../../src/resources/settlement/bill.sides'
import { meetsRowRoles } from '../../../src/schema/compile/access'
import type { RecordOf } from '../../../src/schema/model'
import type { Session } from '../../engine/core/handlers'
import { firmInfoFor } from '../../firm'
import { rejectForbidden } from '../../kernel/domainError'

export type BillRow = RecordOf<typeof bill>

/** What happens to an order's statement by a bill; its side stands before it. */
export type BillStep = 'In' | 'Out' | 'Start' | 'Back' | 'Invoiced' | 'Uninvoiced' | 'Paid' | 'Unpaid'

/** A side of the orders' statements as bills read and write it: its columns of an order. */
interface Side {
  readonly party: 'firm_id' | 'customer_id'
  readonly bill: 'firm_bill_id' | 'customer_bill_id'
  readonly late: 'firm_bill_late' | 'customer_bill_late'
  readonly progress: 'firm_progress' | 'customer_progress'
  readonly total: 'real_money' | 'predict_money'
  readonly deducted: 'firm_deduct_money' | 'customer_deduct_money'
  readonly collected: 'user_to_driver_money' | 'owner_money'
  readonly events: { readonly [S in BillStep]: keyof typeof billEvents & string }
}

const payable: Side = {
  party: 'firm_id',
  bill: 'firm_bill_id',
  late: 'firm_bill_late',
  progress: 'firm_progress',
  total: 'real_money',
  deducted: 'firm_deduct_money',
  collected: 'user_to_driver_money',
  events: {
    In: 'firmBillIn',
    Out: 'firmBillOut',
    Start: 'firmBillStart',
    Back: 'firmBillBack',
    Invoiced: 'firmBillInvoiced',
    Uninvoiced: 'firmBillUninvoiced',
    Paid: 'firmBillPaid',
    Unpaid: 'firmBillUnpaid',
  },
}
const receivable: Side = {
  party: 'customer_id',
  bill: 'customer_bill_id',
  late: 'customer_bill_late',
  progress: 'customer_progress',
  total: 'predict_money',
  deducted: 'customer_deduct_money',
  collected: 'owner_money',
  events: {
    In: 'customerBillIn',
    Out: 'customerBillOut',
    Start: 'customerBillStart',
    Back: 'customerBillBack',
    Invoiced: 'customerBillInvoiced',
    Uninvoiced: 'customerBillUninvoiced',
    Paid: 'customerBillPaid',
    Unpaid: 'customerBillUnpaid',
  },
}

export const sideOf = (direction: unknown): Side => (direction === billSide.receivable ? receivable : payable)

/** A party's name as this reader is told it: a provider's goes by firm_info_show, a customer's does not (F-398). */
export const visibleParty = <T>(name: T, direction: unknown, reader: Session): T | string =>
  direction === billSide.receivable ? name : firmInfoFor(reader)(name)

const ROLES = { keeper: { rowRoles: billKeepers }, payer: { rowRoles: billPayers } }

/** Whether somebody writes bills of this side, or moves their money. */
export const hasRole = (row: Pick<BillRow, 'direction'>, user: Session, what: keyof typeof ROLES): boolean =>
  meetsRowRoles(ROLES[what], row, user)

/**
 * The same for what is no row of the call: a bill that has yet to be made, or one of another record's.
 * @throws DomainError for who may not write bills of this side, or move its money
 */
export function requireRole(row: Pick<BillRow, 'direction'>, user: Session, what: keyof typeof ROLES): void {
  if (!hasRole(row, user, what)) rejectForbidden()
}

const column = (name: string): SQL => sql`t.${sql.identifier(name)}`

/** What an order brings: its total, what the review took off it, what was collected; `t` is the order. */
export const shareSql = (side: Side) => {
  const total = sql`coalesce(${column(side.total)}, 0)`
  return {
    total,
    deducted: sql`least(coalesce(${column(side.deducted)}, 0), ${total})`,
    collected: sql`coalesce(${column(side.collected)}, 0)`,
  }
}

export interface Party {
  readonly direction: BillRow['direction']
  /** of the firm or the customer */
  readonly party: number
  readonly owner_firm_id: number
}

/** Orders of a party that may stand in a bill, of whatever period: its statement is ready, cash slips go their own way. */
export const billableSql = ({ direction, party, owner_firm_id }: Party): SQL => {
  const side = sideOf(direction)
  return sql`t.removed_at is null and t.owner_firm_id = ${owner_firm_id} and ${column(side.party)} = ${party}
    and ${column(side.progress)} = ${statementState.toBill} and t.pay_type is distinct from 2
    and ${column(side.total)} is not null`
}

/** Of these what no bill has, finished by the end of a period; unix seconds. */
export const billableInPeriodSql = (party: Party, finish: number): SQL =>
  sql`${billableSql(party)} and ${column(sideOf(party.direction).bill)} is null and t.finish_time <= to_timestamp(${finish})`

export const partyOf = (row: Pick<BillRow, 'direction' | 'firm_id' | 'customer_id' | 'owner_firm_id'>): Party => ({
  direction: row.direction,
  party: Number(row.direction === billSide.receivable ? row.customer_id : row.firm_id),
  owner_firm_id: Number(row.owner_firm_id),
})

/** The orders that stand in a bill. */
export const inBillSql = ({ id, direction }: Pick<BillRow, 'id' | 'direction'>): SQL =>
  sql`t.removed_at is null and ${column(sideOf(direction).bill)} = ${id}`

/** Those that count: of a draft the ones that are still ready, for the others leave it when it is started. */
export const countedSql = (row: BillRow): SQL =>
  row.check_status === billState.draft ? sql`${inBillSql(row)} and ${billableSql(partyOf(row))}` : inBillSql(row)
