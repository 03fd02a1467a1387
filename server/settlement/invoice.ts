import { sql } from 'drizzle-orm'
import type { OrderRecord } from '../../src/resources/order'
import { invoiceTitle } from '../../src/resources/settlement/invoiceTitle.resource'
import type { Tx } from '../db/db'
import type { Row } from '../engine/core/codec'
import type { Outcome, Work } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { rejectForbidden } from '../kernel/domainError'

const TITLE_FIELDS = [
  'title',
  'duty_num',
  'phone',
  'bank_name',
  'bank_branch',
  'bank_account',
  'address',
  'post_address',
] as const satisfies readonly (keyof typeof invoiceTitle.fields)[]

const columns = sql.join(
  TITLE_FIELDS.map((name) => sql.identifier(name)),
  sql`, `,
)

/**
 * The title under which an order is invoiced: one of its customer's or of its company's general ones, or a new one of that
 * customer. What was changed in the dialog is a new one, so that a title in use elsewhere stays as it is.
 */
export async function chooseInvoiceTitle({ tx, row, input, user }: Work<OrderRecord>): Promise<Outcome> {
  const same = sql.join(
    TITLE_FIELDS.map((name) => sql`${sql.identifier(name)} = ${String(input[name])}`),
    sql` and `,
  )
  const [known] = await tx.rows<{ id: number }>(sql`
    select id from invoice_title where removed_at is null and ${same}
      and (customer_id = ${row.customer_id} or (customer_id is null and firm_id in (${row.owner_firm_id}, ${user.firm_id})))
    order by customer_id nulls last, id limit 1`)
  if (known) return { set: { invoice_title_id: known.id } }
  if (!user.nodes.includes('invoice_add')) rejectForbidden()
  const title = Object.fromEntries(TITLE_FIELDS.map((name) => [name, String(input[name])]))
  const kept = { customer_id: row.customer_id, firm_id: row.owner_firm_id }
  const id = await records(tx, invoiceTitle).create({ ...title, ...kept }, user)
  return { set: { invoice_title_id: id } }
}

/** The title of an order, as it is now. */
export async function invoiceTitleOf(tx: Pick<Tx, 'rows'>, id: unknown): Promise<Row | null> {
  if (typeof id !== 'number') return null
  const [title] = await tx.rows<Row>(sql`select id, ${columns} from invoice_title where id = ${id}`)
  return title ?? null
}
