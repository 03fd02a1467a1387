import { sql } from 'drizzle-orm'
import { billSide, billState, billStatusOf } from '../../../src/domain/settlement'
import { DAY, lastMonth, type Unix } from '../../../src/domain/time'
import { bill } from '../../../src/resources/settlement/bill.resource'
import { billFeedback } from '../../../src/resources/settlement/billFeedback.resource'
import { billInvoice } from '../../../src/resources/settlement/billInvoice.resource'
import { billPayment } from '../../../src/resources/settlement/billPayment.resource'
import type { Tx } from '../../db/db'
import type { By } from '../../engine/write/audit'
import { records } from '../../engine/write/records'
import { type BillStep, makeBill, moveOrders } from '../../settlement'
import { PLATFORM } from './firms'

type State = (typeof billState)[keyof typeof billState]

/** How far the bills of each month are, the last one first, party by party. */
const PAYABLE: readonly (readonly State[])[] = [
  [billState.open, billState.disputed, billState.agreed, billState.draft],
  [billState.invoiced, billState.toInvoice, billState.settled, billState.invoiced],
  [billState.settled, billState.settled, billState.settled, billState.settled],
]
const RECEIVABLE: readonly (readonly State[])[] = [
  [billState.open, billState.draft, billState.agreed],
  [billState.invoiced, billState.settled, billState.toInvoice],
  [billState.invoiced, billState.settled, billState.settled],
]

/** The states on the way to one, and what happens to the orders when it is reached. */
const WAY: readonly (readonly [State, BillStep | null])[] = [
  [billState.open, 'Start'],
  [billState.agreed, null],
  [billState.toInvoice, null],
  [billState.invoiced, 'Invoiced'],
  [billState.settled, 'Paid'],
]
const wayTo = (state: State) =>
  state === billState.disputed
    ? [...WAY.slice(0, 1), [billState.disputed, null] as const]
    : WAY.slice(0, WAY.findIndex(([known]) => known === state) + 1)

/** States in which the account of a bill has been named: when both sides agreed, or with the invoices. */
const AGREED: ReadonlySet<State> = new Set([
  billState.agreed,
  billState.toInvoice,
  billState.invoiced,
  billState.settled,
])

/** The account that a firm's bills are paid to: the first that it has entered. */
async function accountOf(tx: Pick<Tx, 'rows'>, firmId: number): Promise<number | null> {
  const [found] = await tx.rows<{ id: number }>(sql`
    select id from bank where firm_id = ${firmId} and removed_at is null order by id limit 1`)
  return found?.id ?? null
}

const hasInvoices = (state: State) => state === billState.invoiced || state === billState.settled

/** Bills of the last months, made as finance makes them, and brought to where such bills are by now. */
export async function insertBills(tx: Tx, now: Unix): Promise<void> {
  const [by] = await tx.rows<NonNullable<By>>(sql`select id, name, firm_id from staff where account = 'finance'`)
  if (!by) return
  await insertSide(tx, by, now, billSide.payable, PAYABLE)
  await insertSide(tx, by, now, billSide.receivable, RECEIVABLE)
  await date(tx, now)
}

/** What was written just now happened when such bills are made: one step after the other, none of them later than now. */
async function date(tx: Tx, now: Unix): Promise<void> {
  const at = sql`to_timestamp(${now})`
  await tx.rows(
    sql`update bill set create_time = least(finish_time + interval '2 days', ${at} - interval '6 hours'), update_time = ${at}`,
  )
  // Accounts have been there for long, or each would have to be confirmed.
  await tx.rows(
    sql`update bank set create_time = ${at} - interval '400 days', update_time = ${at} - interval '400 days'`,
  )
  for (const table of ['bill_invoice', 'bill_payment', 'bill_feedback']) {
    await tx.rows(sql`
      update ${sql.identifier(table)} t set create_time = least(b.create_time + interval '1 day', ${at}), update_time = ${at}
      from bill b where b.id = t.bill_id`)
  }
  await tx.rows(
    sql`update orders set update_time = ${at} where firm_bill_id is not null or customer_bill_id is not null`,
  )
  await tx.rows(sql`
    update audit_log l set at = least(b.create_time + (n.step - 1) * interval '19 hours', ${at})
    from bill b, (select id, row_number() over (partition by row_id order by id) as step from audit_log where resource = 'bill') n
    where l.resource = 'bill' and b.id = l.row_id and n.id = l.id`)
  await tx.rows(sql`
    update audit_log set at = ${at} where resource in ('billInvoice', 'billPayment', 'billFeedback')
      or (resource = 'order' and (action like 'firmBill%' or action like 'customerBill%'))`)
}

interface PartyRow {
  readonly id: number
  readonly name: string
  readonly company_id: number | null
}

async function insertSide(
  tx: Tx,
  by: NonNullable<By>,
  now: Unix,
  direction: 1 | 2,
  months: readonly (readonly State[])[],
): Promise<void> {
  const most = months[0]?.length ?? 0
  const parties = await tx.rows<PartyRow>(
    direction === billSide.payable
      ? sql`select f.id, f.name, null::int as company_id from firm f join orders o on o.firm_id = f.id
          where o.firm_progress = 2 and o.owner_firm_id = ${PLATFORM} group by f.id order by count(*) desc, f.id limit ${most}`
      : sql`select c.id, c.name, c.company_id from customer c join orders o on o.customer_id = c.id
          where o.customer_progress = 2 and o.owner_firm_id = ${PLATFORM} group by c.id order by count(*) desc, c.id limit ${most}`,
  )
  const periods = months.reduce<{ start: Unix; end: Unix }[]>(
    (known) => [...known, lastMonth(known.at(-1)?.start ?? now)],
    [],
  )
  // The oldest month first: what a month leaves out comes late into the next.
  for (const [i, { start, end }] of [...periods.entries()].reverse()) {
    for (const [at, party] of parties.entries()) {
      const state = months[i]?.[at] ?? billState.draft
      await insertBill(tx, by, {
        direction,
        party,
        start,
        finish: end,
        state,
        made: Math.min(end + 2 * DAY, now - DAY / 4),
      })
    }
  }
}

interface Wanted {
  readonly direction: 1 | 2
  readonly party: PartyRow
  readonly start: Unix
  readonly finish: Unix
  readonly state: State
  /** when it is made */
  readonly made: Unix
}

async function insertBill(tx: Tx, by: NonNullable<By>, wanted: Wanted) {
  const { direction, party, start, finish, state, made } = wanted
  const draft = { direction, party: party.id, owner_firm_id: PLATFORM, start, finish }
  const rates = { tax_rate: '6', real_tax_rate: '6' }
  const waiting = await tx.rows(sql`
    select 1 from orders where owner_firm_id = ${PLATFORM} and finish_time <= to_timestamp(${finish})
      and ${direction === billSide.payable ? sql`firm_id = ${party.id} and firm_progress = 2 and firm_bill_id is null` : sql`customer_id = ${party.id} and customer_progress = 2 and customer_bill_id is null`}
      and pay_type is distinct from 2 and ${direction === billSide.payable ? sql`real_money` : sql`predict_money`} is not null limit 1`)
  if (waiting.length === 0) return
  const { id } = await makeBill(tx, draft, { ...party, ...rates }, by, made)
  const bills = records(tx, bill)
  const [row] = await bills.lock(id)
  if (!row || state === billState.draft) return
  for (const [reached, step] of wayTo(state)) {
    if (step) await moveOrders(tx, row, step, by, made)
    await bills.edit(id, { check_status: reached, status: billStatusOf(reached), check_time: made }, by)
  }
  const payable = Number(row.payable_money)
  const isPaid = state === billState.settled
  if (hasInvoices(state) && direction === billSide.payable) await insertInvoice(tx, by, id, payable, made)
  if (isPaid && payable > 0) await insertPayment(tx, by, id, direction, party.name, payable, made)
  if (state === billState.disputed) {
    await records(tx, billFeedback).create(
      { bill_id: id, title: '电话核对', remark: '<p>服务商认为两单里程少计，待补轨迹后复核。</p>', user_id: by.id },
      by,
    )
  }
  const bank_id = AGREED.has(state) ? await accountOf(tx, Number(row.payee_firm_id)) : null
  await bills.edit(
    id,
    {
      start_name: by.name,
      bank_id,
      ...(state === billState.disputed && { check_remark: '两单里程与轨迹不一致' }),
      ...(isPaid && { paid_money: payable, unpaid_money: 0, settle_time: made }),
    },
    by,
  )
}

async function insertInvoice(tx: Tx, by: By, billId: number, total: number, time: Unix): Promise<void> {
  const amount = Math.round((total * 100) / 106)
  await records(tx, billInvoice).create(
    {
      bill_id: billId,
      number: `2644${String(billId).padStart(16, '0')}`,
      issue_date: new Date((time + 8 * 3600) * 1000).toISOString().slice(0, 10),
      subtotal_amount: amount,
      subtotal_tax: total - amount,
      total,
      tax_rate: 6,
      status: 1,
      upload_name: '服务商财务',
    },
    by,
  )
}

async function insertPayment(
  tx: Tx,
  by: NonNullable<By>,
  billId: number,
  direction: 1 | 2,
  name: string,
  money: number,
  time: Unix,
): Promise<void> {
  await records(tx, billPayment).create(
    {
      bill_id: billId,
      direction,
      name,
      pay_money: money,
      user_name: by.name,
      pay_time: time,
      remark: '银行转账',
    },
    by,
  )
}
