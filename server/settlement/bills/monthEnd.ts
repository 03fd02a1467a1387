import { type SQL, sql } from 'drizzle-orm'
import type { RoleCode } from '../../../src/domain/access'
import { billing, billingStep, leftOut } from '../../../src/domain/order/review'
import { approvalState, approvalTypeOfCode, billSide, billState, pendingApproval } from '../../../src/domain/settlement'
import { DAY } from '../../../src/domain/time'
import { order as orders } from '../../../src/resources/order/order.resource'
import { bill as bills } from '../../../src/resources/settlement/bill.resource'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { ruleSql } from '../../engine/core/ruleSql'
import { contextOf, scopeSql } from '../../engine/core/scope'
import { isActive, userSource } from '../../engine/core/user'
import { reject } from '../../kernel/domainError'
import { billPay } from './course'
import { requireRole, shareSql, sideOf, visibleParty } from './sides'

interface MonthRead {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  readonly query: Query
  /** unix seconds */
  readonly now: number
}

type Direction = 1 | 2

/** The orders of the reader's books that no bill of a side has yet, on alias `t`. `billing` has the rules of the steps. */
export function billingSql(direction: Direction, user: Session) {
  const { waiting, steps } = billing[direction]
  const rule = (one: Parameters<typeof ruleSql>[1]) => ruleSql(orders, one, contextOf(user))
  return {
    waiting: sql`${scopeSql(orders, user)} and ${rule(waiting)}`,
    at: (step: number) => rule(steps[step] ?? { id: 0 }),
  }
}

/** @throws DomainError for a wrong period, and for users without the right to bills of that side */
function askedOf({ query, user }: MonthRead) {
  const direction: Direction =
    integerParameter(query, 'direction') === billSide.receivable ? billSide.receivable : billSide.payable
  const [start, finish] = [integerParameter(query, 'start_time'), integerParameter(query, 'finish_time')]
  if (start === undefined || finish === undefined || start > finish) return reject('参数 start_time 不正确')
  requireRole({ direction }, user, 'keeper')
  return { direction, start, finish }
}

interface PartyRow {
  readonly name: string
}

/** Bills that stand in the way of a new one for the period: all but drafts that were withdrawn. */
const hinders = sql`not (t.check_status = ${billState.draft} and t.withdraw_time is not null)`

/**
 * The rehearsal of closing a period for all parties of one side: what a bill of each would take, what stays behind at which step,
 * how far the bills of the period are, and how all of its bills stand: left unpaid, agreed to be paid, with an approval that runs
 * out within a day, with invoices that fall short. Each number is what the list of the same rule counts.
 */
export async function month(read: MonthRead) {
  const { tx, user, now } = read
  const { direction, start, finish } = askedOf(read)
  const side = sideOf(direction)
  const { total, deducted, collected } = shareSql(side)
  const { waiting, at } = billingSql(direction, user)
  const party = sql.identifier(side.party)
  const ready = at(billingStep.ready)
  const sum = (what: SQL) => sql`coalesce(sum(${what}) filter (where ${ready}), 0)::float8`
  const counted = (step: number) => sql`count(*) filter (where ${at(step)})::int`
  const behind = sql.join(
    leftOut.map((step) => sql`(${at(step)})`),
    sql` or `,
  )
  const overlaps = sql`(t.start_time <= to_timestamp(${finish}) and t.finish_time >= to_timestamp(${start}))`
  const within = (...states: readonly number[]) =>
    sql`count(*) filter (where ${overlaps} and t.check_status in (${sql.join(
      states.map((state) => sql`${state}::int`),
      sql`, `,
    )}))::int`
  const open = sql`t.check_status not in (${billState.draft}::int, ${billState.settled}::int)`
  const invoiced = sql`(select coalesce(sum(i.total), 0) from bill_invoice i
    where i.bill_id = t.id and i.status = 1 and i.removed_at is null)`
  const rows = await tx.rows<PartyRow>(sql`
    with waiting as (
      select t.${party} as party, count(*) filter (where ${ready})::int as order_count,
        count(*) filter (where ${ready} and t.finish_time < to_timestamp(${start}))::int as late_count,
        ${sum(total)} as total_money, ${sum(deducted)} as deduct_money, ${sum(collected)} as collected_money,
        ${counted(billingStep.unreviewed)} as unreviewed, ${counted(billingStep.unpriced)} as unpriced,
        ${counted(billingStep.unconfirmed)} as unconfirmed, ${counted(billingStep.appealed)} as appealed,
        coalesce(sum(${total} - ${deducted}) filter (where ${behind}), 0)::float8 as behind_money
      from orders t
      where ${waiting} and t.finish_time <= to_timestamp(${finish})
      group by 1),
    standing as (
      select t.${party} as party,
        coalesce(sum(t.unpaid_money) filter (where ${open}), 0)::float8 as unpaid_money,
        coalesce(sum(t.unpaid_money) filter (where ${open} and t.finish_time < to_timestamp(${now - 30 * DAY})), 0)::float8
          as overdue_money,
        coalesce(sum(t.unpaid_money) filter (where a.status = ${approvalState.toWriteOff}), 0)::float8 as agreed_money,
        count(*) filter (where a.status = any(${sql.param(pendingApproval)}::int[])
          and a.expire_time between to_timestamp(${now}) and to_timestamp(${now + DAY}))::int as expiring,
        ${within(billState.draft, billState.open, billState.disputed)} as billing_count,
        ${within(billState.disputed)} as disputed_count,
        ${within(billState.agreed, billState.toInvoice)} as invoicing_count,
        ${within(billState.invoiced)} as paying_count, ${within(billState.settled)} as settled_count,
        coalesce(sum(t.payable_money) filter (where ${overlaps}), 0)::float8 as billed_money,
        coalesce(sum(t.paid_money) filter (where ${overlaps}), 0)::float8 as paid_money,
        coalesce(sum(greatest(0, t.payable_money - ${invoiced}))
          filter (where ${overlaps} and t.direction = ${billSide.payable} and t.check_status = ${billState.toInvoice}), 0)::float8
          as short_money,
        bool_or(${overlaps} and ${hinders}) as is_billed,
        jsonb_agg(jsonb_build_object('id', t.id, 'no', t.no, 'check_status', t.check_status, 'payable_money', t.payable_money,
          'unpaid_money', t.unpaid_money) order by t.id desc) filter (where ${overlaps}) as bills
      from bill t left join approval a on a.id = t.approval_id and a.type = ${billPay.row}
      where ${scopeSql(bills, user)} and t.direction = ${direction} and t.owner_firm_id = ${user.firm_id}
      group by 1)
    select p.id, p.name, coalesce(w.order_count, 0) as order_count, coalesce(w.late_count, 0) as late_count,
      coalesce(w.total_money, 0) as total_money, coalesce(w.deduct_money, 0) as deduct_money,
      coalesce(w.collected_money, 0) as collected_money,
      greatest(0, coalesce(w.total_money - w.deduct_money - w.collected_money, 0)) as payable_money,
      coalesce(w.unreviewed, 0) as unreviewed, coalesce(w.unpriced, 0) as unpriced,
      coalesce(w.unconfirmed, 0) as unconfirmed, coalesce(w.appealed, 0) as appealed,
      coalesce(w.behind_money, 0) as behind_money,
      coalesce(s.unpaid_money, 0) as unpaid_money, coalesce(s.overdue_money, 0) as overdue_money,
      coalesce(s.agreed_money, 0) as agreed_money, coalesce(s.expiring, 0) as expiring,
      coalesce(s.billing_count, 0) as billing_count, coalesce(s.disputed_count, 0) as disputed_count,
      coalesce(s.invoicing_count, 0) as invoicing_count, coalesce(s.paying_count, 0) as paying_count,
      coalesce(s.settled_count, 0) as settled_count, coalesce(s.billed_money, 0) as billed_money,
      coalesce(s.paid_money, 0) as paid_money, coalesce(s.short_money, 0) as short_money,
      coalesce(s.is_billed, false)::int as is_billed, coalesce(s.bills, '[]') as bills
    from waiting w full join standing s on s.party = w.party
      join ${direction === billSide.receivable ? sql`customer` : sql`firm`} p on p.id = coalesce(w.party, s.party)
    where w.party is not null or s.billing_count + s.invoicing_count + s.paying_count + s.settled_count > 0
    order by payable_money desc, p.id`)
  return { data: rows.map((row) => ({ ...row, name: visibleParty(row.name, direction, user) })), total: rows.length }
}

/** Orders of one answer; the list has the rest. */
const SHOWN = 20
/** Names of those who have to act. */
const NAMED = 2

/** By step, the rights of those who may lead an order on. */
const ACTORS: Readonly<Record<number, readonly RoleCode[]>> = {
  [billingStep.unreviewed]: ['order_audit', 'order_approval'],
  [billingStep.unpriced]: ['order_operation'],
  [billingStep.appealed]: ['order_audit'],
}

interface LeftRow {
  readonly step: number
  readonly firm_name: string | null
  readonly approver: string | null
  readonly finish_time: Date | null
}

/** The orders of a party that a bill of the period would leave out, the oldest first, and who has to act on each. */
export async function monthOrders(read: MonthRead) {
  const { tx, user, query } = read
  const { direction, finish } = askedOf(read)
  const side = sideOf(direction)
  const party = integerParameter(query, 'party_id') ?? 0
  const { waiting, at } = billingSql(direction, user)
  const { total, deducted } = shareSql(side)
  const step = sql`case ${sql.join(
    leftOut.map((one) => sql`when ${at(one)} then ${one}::int`),
    sql` `,
  )} end`
  const where = sql`${waiting} and t.${sql.identifier(side.party)} = ${party} and t.finish_time <= to_timestamp(${finish})
    and (${at(billingStep.ready)}) is not true`
  const [rows, [count]] = await Promise.all([
    tx.rows<LeftRow>(sql`
      select t.id, t.no, t.car_no, t.type, t.finish_time, ${step} as step,
        case when t.${sql.identifier(side.total)} is null then null else (${total} - ${deducted})::float8 end as money,
        (select f.name from firm f where f.id = t.firm_id) as firm_name,
        (select a.approval_name from approval a where a.type = ${approvalTypeOfCode('order_pay').row} and a.link_id = t.id
          and a.removed_at is null and a.status = any(${sql.param(pendingApproval)}::int[]) order by a.id desc limit 1) as approver
      from orders t where ${where} order by t.finish_time, t.id limit ${SHOWN}`),
    tx.rows<{ n: number }>(sql`select count(*)::int as n from orders t where ${where}`),
  ])
  const steps = [...new Set(rows.map((row) => row.step))]
  const actors = new Map(await Promise.all(steps.map(async (one) => [one, await actorsOf(tx, user, one)] as const)))
  const data = rows.map(({ firm_name, approver, finish_time, ...row }) => ({
    ...row,
    finish_time: finish_time ? Math.floor(finish_time.getTime() / 1000) : null,
    ...(row.step === billingStep.unconfirmed
      ? { holder: firm_name && visibleParty(firm_name, billSide.payable, user), more: 0, is_approval: 0 }
      : approver
        ? { holder: approver, more: 0, is_approval: 1 }
        : { ...(actors.get(row.step) ?? { holder: null, more: 0 }), is_approval: 0 }),
  }))
  return { data, total: count?.n ?? 0 }
}

/** Colleagues who may lead an order on from a step: the first names, and how many more there are. */
async function actorsOf(tx: Pick<Tx, 'rows'>, user: Session, step: number) {
  const roles = ACTORS[step]
  if (!roles) return { holder: null, more: 0 }
  const may = sql.join(
    roles.map((role) => sql`r.nodes @> ${JSON.stringify([role])}::jsonb`),
    sql` or `,
  )
  const found = await tx.rows<{ name: string }>(sql`
    select st.name from ${userSource} where st.firm_id = ${user.firm_id} and ${isActive} and (${may}) order by st.id`)
  const names = found.slice(0, NAMED).map(({ name }) => name)
  return { holder: names.length > 0 ? names.join('、') : null, more: found.length - names.length }
}
