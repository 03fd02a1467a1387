import { sql } from 'drizzle-orm'
import type { CodeOf } from '../../../src/domain/choice'
import { numberOf } from '../../../src/domain/order'
import { type billDirection, billMessages, billSide, billState } from '../../../src/domain/settlement'
import { endOfDay } from '../../../src/domain/time'
import { customer } from '../../../src/resources/customer/customer.resource'
import { firm } from '../../../src/resources/firm/firm.resource'
import { order } from '../../../src/resources/order/order.resource'
import { bill } from '../../../src/resources/settlement/bill.resource'
import { billInvoice } from '../../../src/resources/settlement/billInvoice.resource'
import type { Tx } from '../../db/db'
import { inLine } from '../../db/inLine'
import type { AnyRow, Outcome, Session, Work } from '../../engine/core/handlers'
import { scopeSql } from '../../engine/core/scope'
import type { By } from '../../engine/write/audit'
import { records } from '../../engine/write/records'
import { reject, rejectForbidden } from '../../kernel/domainError'
import { amountOf } from '../balanceDue'
import { type BillRow, billableInPeriodSql, billableSql, inBillSql, type Party, requireRole, sideOf } from './sides'
import { amountsOf } from './sums'

/** What a bill is made for. */
interface BillDraft extends Party {
  /** unix seconds, both inclusive */
  readonly start: number
  readonly finish: number
}

/** A party's master data, as far as a bill takes it over. */
interface PartyRow {
  readonly id: number
  readonly name: string
  readonly tax_rate: string | null
  readonly real_tax_rate: string | null
  readonly company_id: number | null
}

/** The party of a bill among those that the user sees. @throws DomainError */
export async function partyRow(tx: Pick<Tx, 'rows'>, user: Session, { direction, party }: Party): Promise<PartyRow> {
  const isCustomer = direction === billSide.receivable
  const resource = isCustomer ? customer : firm
  const [found] = await tx.rows<PartyRow>(sql`
    select t.id, t.name, t.tax_rate, t.real_tax_rate, ${isCustomer ? sql`t.company_id` : sql`null::int`} as company_id
    from ${sql.identifier(resource.name)} t
    where t.id = ${party} and ${scopeSql(resource, user)} ${isCustomer ? sql`` : sql`and t.firm_type = 3`}`)
  return (
    found ?? reject(billMessages.party, { errors: { [isCustomer ? 'customer_id' : 'firm_id']: billMessages.party } })
  )
}

/** What was asked for, in one form. @throws DomainError for no party or a period that is none */
export function draftOf(input: AnyRow, user: Session, now: number): BillDraft {
  const [firmId, customerId] = [Number(input.firm_id ?? 0), Number(input.customer_id ?? 0)]
  if (firmId > 0 === customerId > 0) reject(billMessages.party, { errors: { firm_id: billMessages.party } })
  const direction: CodeOf<typeof billDirection> = customerId > 0 ? billSide.receivable : billSide.payable
  const [start, finish] = [Number(input.start_time), Number(input.finish_time)]
  if (!(start > 0) || !(finish > 0)) reject(billMessages.period)
  if (start > finish) reject(billMessages.backwards, { errors: { finish_time: billMessages.backwards } })
  if (finish > endOfDay(now)) reject(billMessages.future, { errors: { finish_time: billMessages.future } })
  return { direction, party: customerId || firmId, owner_firm_id: user.firm_id, start, finish }
}

/** A bill of the same party whose period it would share; one that was withdrawn is no hindrance (decisions §10). */
export async function overlapping(
  tx: Pick<Tx, 'rows'>,
  { direction, party, owner_firm_id, start, finish }: BillDraft,
): Promise<string | null> {
  const [other] = await tx.rows<{ no: string }>(sql`
    select b.no from bill b
    where b.removed_at is null and b.direction = ${direction} and b.owner_firm_id = ${owner_firm_id}
      and b.${sql.identifier(sideOf(direction).party)} = ${party}
      and not (b.check_status = ${billState.draft} and b.withdraw_time is not null)
      and b.start_time <= to_timestamp(${finish}) and b.finish_time >= to_timestamp(${start}) limit 1`)
  return other?.no ?? null
}

/** Takes what the party's earlier bills have collected beyond their sums. @returns fen */
async function carry(tx: Tx, row: Pick<BillRow, 'id' | 'direction'>, party: Party, by: By): Promise<number> {
  const earlier = await records(tx, bill).editAll(
    sql`t.direction = ${row.direction} and t.owner_firm_id = ${party.owner_firm_id}
      and t.${sql.identifier(sideOf(row.direction).party)} = ${party.party}
      and t.refund_money > 0 and t.refund_bill_id is null and t.check_status = ${billState.settled} and t.id <> ${row.id}`,
    { refund_bill_id: row.id },
    by,
  )
  return earlier.reduce((sum, one) => sum + amountOf(one.refund_money), 0)
}

/**
 * Makes a bill: every statement of the party that is ready and was finished by the end of the period stands in it, those from
 * before the period as 补入. Two that are made at once take no order twice: the second waits, and finds it taken.
 * @returns its id @throws DomainError when there is nothing to take, or the period is another bill's
 */
export async function makeBill(tx: Tx, draft: BillDraft, party: PartyRow, by: By, now: number) {
  const { direction, start, finish, owner_firm_id } = draft
  const side = sideOf(direction)
  await inLine(tx, 'bill', owner_firm_id, direction, draft.party)
  if (await overlapping(tx, draft)) reject(billMessages.overlap, { errors: { finish_time: billMessages.overlap } })
  const bills = records(tx, bill)
  const id = await bills.create(
    {
      direction,
      [side.party]: draft.party,
      owner_firm_id,
      payer_firm_id: party.company_id,
      payee_firm_id: direction === billSide.payable ? draft.party : owner_firm_id,
      start_time: start,
      finish_time: finish,
      tax_rate: party.tax_rate === null ? 6 : Number(party.tax_rate),
      real_tax_point: party.real_tax_rate === null ? 6 : Number(party.real_tax_rate),
    },
    by,
  )
  const orders = records(tx, order)
  const taken = billableInPeriodSql(draft, finish)
  const late = sql`t.finish_time < to_timestamp(${start})`
  const entered = { values: { [side.bill]: id, [side.late]: 0 }, now }
  const before = await orders.actTogether(sql`${taken} and ${late}`, side.events.In, by, {
    ...entered,
    values: { ...entered.values, [side.late]: 1 },
  })
  const within = await orders.actTogether(sql`${taken} and not ${late}`, side.events.In, by, entered)
  if (before.length + within.length === 0) reject(billMessages.empty)
  const [row] = await bills.lock(id)
  if (!row) throw new Error(`bill ${id} was not written`)
  const carried_money = await carry(tx, row, draft, by)
  const no = numberOf(id, now, 'ZD')
  await bills.edit(id, { no, carried_money, ...(await amountsOf(tx, { ...row, carried_money }, 0)) }, by)
  return { id, no, count: before.length + within.length, late: before.length }
}

/** A new bill of a party for a period (decisions §10). */
export async function make({ tx, input, user, now }: Work<BillRow>): Promise<Outcome> {
  const draft = draftOf(input, user, now)
  requireRole(draft, user, 'keeper')
  const made = await makeBill(tx, draft, await partyRow(tx, user, draft), user, now)
  return { data: made, remark: made.no }
}

/** Lets orders go that a bill has no longer any right to: repriced, reviewed anew, of another party by now. @returns how many */
export async function releaseUnready(tx: Tx, row: BillRow, party: Party, by: By, now: number): Promise<number> {
  const side = sideOf(row.direction)
  const gone = await records(tx, order).actTogether(
    sql`${inBillSql(row)} and (${billableSql(party)}) is not true`,
    side.events.Out,
    by,
    { now },
  )
  return gone.length
}

/** Takes an unstarted bill apart: its orders wait for a bill again, and what it took over from earlier ones too. */
export async function dissolveBill({ tx, row, user, now }: Work<BillRow>): Promise<Outcome> {
  if (row.owner_firm_id !== user.firm_id) rejectForbidden()
  if (row.check_status !== billState.draft) reject(billMessages.changed)
  const bills = records(tx, bill)
  await records(tx, order).actTogether(inBillSql(row), sideOf(row.direction).events.Out, user, { now })
  await bills.editAll(sql`t.refund_bill_id = ${row.id}`, { refund_bill_id: null }, user)
  // Its invoices may be handed in for another.
  await records(tx, billInvoice).remove({ bill_id: row.id }, user)
  return { remark: String(row.no) }
}
