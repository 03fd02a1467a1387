import { sql } from 'drizzle-orm'
import { billSide, billState } from '../../../src/domain/settlement'
import { bank } from '../../../src/resources/settlement/bank.resource'
import { bill } from '../../../src/resources/settlement/bill.resource'
import { invoiceTitle } from '../../../src/resources/settlement/invoiceTitle.resource'
import type { Tx } from '../../db/db'
import { type Row, recordOf } from '../../engine/core/codec'
import type { Session } from '../../engine/core/handlers'
import { scopeSql } from '../../engine/core/scope'
import type { BillRow } from './sides'

type Reader = Pick<Tx, 'rows'>

/** The bills among the ids that the user may see, with the names of their parties, oldest first. Nothing is locked. */
export async function billsOf(tx: Reader, ids: readonly number[], user: Session): Promise<readonly BillRow[]> {
  const found = await tx.rows<Row>(sql`
    select t.*, f.name as firm_name, c.name as customer_name
    from bill t left join firm f on f.id = t.firm_id left join customer c on c.id = t.customer_id
    where t.id = any(${sql.param(ids)}::int[]) and ${scopeSql(bill, user)} order by t.id`)
  return found.map((row) => {
    const held = recordOf(bill, row)
    return { ...held, firm_name: row.firm_name as string | null, customer_name: row.customer_name as string | null }
  })
}

/** By payee the account that its last bill named, else its only one, among those that the user may choose. */
export async function lastAccounts(
  tx: Reader,
  bills: readonly BillRow[],
  user: Session,
): Promise<ReadonlyMap<number, number>> {
  const payees = [...new Set(bills.flatMap(({ payee_firm_id }) => (payee_firm_id === null ? [] : [payee_firm_id])))]
  const rows = await tx.rows<{ payee: number; id: number }>(sql`
    select distinct on (t.firm_id) t.firm_id as payee, t.id
    from bank t left join lateral (
      select max(b.id) as bill from bill b where b.bank_id = t.id and b.payee_firm_id = t.firm_id and b.removed_at is null
    ) named on true
    where t.firm_id = any(${sql.param(payees)}::int[]) and ${scopeSql(bank, user)}
      and (named.bill is not null or not exists (
        select 1 from bank other where other.firm_id = t.firm_id and other.id <> t.id and other.removed_at is null))
    order by t.firm_id, named.bill desc nulls last`)
  return new Map(rows.map(({ payee, id }) => [payee, id]))
}

/** By bill the first title of its payer: of a payable the company's own, of a receivable the customer's. */
export async function titlesOf(tx: Reader, bills: readonly BillRow[], user: Session) {
  const ids = bills.map(({ id }) => id)
  const rows = await tx.rows<{ bill: number; id: number; title: string }>(sql`
    select b.id as bill, first.id, first.title from bill b join lateral (
      select t.id, t.title from invoice_title t
      where ${scopeSql(invoiceTitle, user)} and t.customer_id is not distinct from b.customer_id
        and (t.customer_id is not null or t.firm_id = b.owner_firm_id)
      order by t.id desc limit 1
    ) first on true
    where b.id = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map(({ bill, id, title }) => [bill, { id, title }]))
}

/** What the reader's company has open and paid on each side, in fen, of the bills that they see; drafts apart. */
export const booksOf = (tx: Reader, user: Session) =>
  tx.rows<{ direction: number; unpaid_money: number; paid_money: number; open_count: number }>(sql`
    select t.direction, coalesce(sum(t.unpaid_money), 0)::float8 as unpaid_money,
      coalesce(sum(t.paid_money), 0)::float8 as paid_money,
      count(*) filter (where t.check_status <> ${billState.settled})::int as open_count
    from bill t where ${scopeSql(bill, user)} and t.owner_firm_id = ${user.firm_id} and t.check_status <> ${billState.draft}
      and t.direction in (${billSide.payable}, ${billSide.receivable})
    group by t.direction order by t.direction`)
