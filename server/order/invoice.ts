import { sql } from 'drizzle-orm'
import { invoiceTitle } from '../../src/resources/invoiceTitle/invoiceTitle.resource'
import { forbid, refuse } from '../http/refusal'
import { writeAudit } from '../schema/audit'
import type { Row } from '../schema/codec'
import type { Outcome, WireRow, Work } from '../schema/handlers'

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
export async function chooseInvoiceTitle({ tx, row, input, user }: Work<WireRow>): Promise<Outcome> {
  const same = sql.join(
    TITLE_FIELDS.map((name) => sql`${sql.identifier(name)} = ${String(input[name])}`),
    sql` and `,
  )
  const [known] = await tx.rows<{ id: number }>(sql`
    select id from invoice_title where removed_at is null and ${same}
      and (customer_id = ${row.customer_id} or (customer_id is null and firm_id in (${row.owner_firm_id}, ${user.firm_id})))
    order by customer_id nulls last, id limit 1`)
  if (known) return { set: { invoice_title_id: known.id } }
  if (!user.nodes.includes('invoice_add')) forbid()
  const values = TITLE_FIELDS.map((name) => String(input[name]))
  const [made] = await tx.rows<{ id: number }>(sql`
    insert into invoice_title (${columns}, customer_id, firm_id, creator_id, updater_id)
    values (${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )}, ${row.customer_id}, ${row.owner_firm_id}, ${user.id}, ${user.id}) returning id`)
  if (!made) return refuse('系统繁忙，请稍后重试')
  await writeAudit(tx, {
    resource: invoiceTitle.name,
    rowId: made.id,
    action: 'create',
    user,
    changes: Object.fromEntries(TITLE_FIELDS.map((name) => [name, [null, input[name]] as const])),
  })
  return { set: { invoice_title_id: made.id } }
}

/** The title of an order, as it is now. */
export async function invoiceTitleOf(tx: Pick<Work<WireRow>['tx'], 'rows'>, id: unknown): Promise<Row | null> {
  if (typeof id !== 'number') return null
  const [title] = await tx.rows<Row>(sql`select id, ${columns} from invoice_title where id = ${id}`)
  return title ?? null
}
