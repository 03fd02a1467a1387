import { sql } from 'drizzle-orm'
import { isFirmUser } from '../../../src/domain/access'
import { fileKeyIn } from '../../../src/domain/fileKey'
import {
  billMessages,
  billState,
  invoiceFault,
  invoiceMessages,
  invoiceState,
  MOST_UPLOADS,
  rateOf,
} from '../../../src/domain/settlement'
import { DAY, formatDay } from '../../../src/domain/time'
import { bill } from '../../../src/resources/settlement/bill.resource'
import { billInvoice } from '../../../src/resources/settlement/billInvoice.resource'
import type { AnyResource, RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { inLine } from '../../db/inLine'
import { reject, rejectForbidden } from '../../http/domainError'
import type { AnyRow, Outcome, Session, Work } from '../../schema/handlers'
import { implement } from '../../schema/handlers'
import { records } from '../../schema/records'
import { scopeSql } from '../../schema/scope'
import { type BillRow, requireRole } from './sides'

type Invoice = RecordOf<typeof billInvoice>

/** States in which invoices come and go: agreed on, and not handed in yet. */
const OPEN = [billState.agreed, billState.toInvoice] as const

/** The bill whose invoices somebody may write, locked. @throws DomainError for a foreign one, or one that takes none */
async function openBill(tx: Tx, user: Session, id: unknown): Promise<BillRow> {
  const [seen] = await tx.rows<{ id: number }>(sql`
    select t.id from bill t where t.id = ${Number(id)} and ${scopeSql(bill as unknown as AnyResource, user)}`)
  if (!seen) return rejectForbidden()
  const [row] = await records(tx, bill).lock(seen.id)
  if (!row) return rejectForbidden()
  requireRole(row, user, 'keeper')
  // The provider hands in his own; the platform those of its own books.
  if (isFirmUser(user.firm_type) ? row.firm_id !== user.firm_id : row.owner_firm_id !== user.firm_id) rejectForbidden()
  if (!OPEN.some((state) => state === row.check_status)) reject(billMessages.changed)
  return row
}

const factsOf = (input: AnyRow) => ({
  number: String(input.number),
  code: input.code ? String(input.code) : null,
  issue_date: String(input.issue_date),
  subtotal_amount: Number(input.subtotal_amount),
  subtotal_tax: Number(input.subtotal_tax),
  total: Number(input.total),
})

/** An invoice of whatever firm counts once, by its number (and code) and by its file. */
async function usedBefore(tx: Tx, { number, code }: ReturnType<typeof factsOf>, url: string, own: number | null) {
  const [other] = await tx.rows<{ same_number: boolean }>(sql`
    select (i.number = ${number} and coalesce(i.code, '') = ${code ?? ''}) as same_number
    from bill_invoice i
    where i.removed_at is null and i.id is distinct from ${own} and i.status = ${invoiceState.normal}
      and ((i.number = ${number} and coalesce(i.code, '') = ${code ?? ''}) or i.url = ${url})
    limit 1`)
  return other ? (other.same_number ? invoiceMessages.used : invoiceMessages.file) : null
}

/** Local verification (本地校验): arithmetic, date, rate and whether it was used before; what fails is kept with its reason. */
async function verify({ tx, input, user, now }: Work<Invoice>): Promise<Outcome> {
  const row = await openBill(tx, user, input.bill_id)
  const facts = factsOf(input)
  const sent = String(input.invoice_url)
  const url = fileKeyIn(sent) ?? sent
  await inLine(tx, 'invoice', facts.number)
  const invoices = records(tx, billInvoice)
  const id = input.invoice_id ? Number(input.invoice_id) : null
  const [known] = id === null ? [] : await invoices.lock({ id, bill_id: row.id })
  if (id !== null && !known) reject(billMessages.changed)
  if (known && known.url !== url) await refuseSixth(tx, known.id, now)
  const used = await usedBefore(tx, facts, url, known?.id ?? null)
  if (used) return reject(used, { errors: { number: used } })
  const fault = invoiceFault(facts, Number(row.real_tax_point), formatDay(now))
  const values = {
    ...facts,
    url,
    check_code: input.check_code ? String(input.check_code).slice(-6) : null,
    tax_rate: rateOf(facts),
    status: fault ? invoiceState.failed : invoiceState.normal,
    verify_remark: fault,
  }
  const kept = known
    ? (await invoices.edit(known.id, values, user, { action: 'verify' })).id
    : await invoices.create({ bill_id: row.id, upload_name: user.name, ...values }, user)
  return {
    data: { id: kept, status: values.status, message: fault },
    ...(fault && { info: fault }),
    remark: facts.number,
  }
}

/** F-345: files of one invoice in a day, the first one included. */
async function refuseSixth(tx: Tx, invoiceId: number, now: number): Promise<void> {
  const [uploads] = await tx.rows<{ n: number }>(sql`
    select count(*)::int as n from audit_log
    where resource = 'billInvoice' and row_id = ${invoiceId} and changes ? 'url' and at >= to_timestamp(${now - DAY})`)
  if ((uploads?.n ?? 0) >= MOST_UPLOADS) reject(invoiceMessages.uploads)
}

async function removeInvoice({ tx, input, user }: Work<Invoice>): Promise<Outcome> {
  const [found] = await tx.rows<{ id: number; bill_id: number; number: string }>(sql`
    select id, bill_id, number from bill_invoice where id = ${Number(input.invoice_id)} and removed_at is null`)
  if (!found) return rejectForbidden()
  // The bill's row first, as whoever else writes its invoices.
  await openBill(tx, user, found.bill_id)
  await records(tx, billInvoice).remove(found.id, user)
  return { remark: found.number }
}

export const invoiceHandlers = implement(billInvoice, { actions: { verify, removeInvoice } })
