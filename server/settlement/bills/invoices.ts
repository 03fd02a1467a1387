import { sql } from 'drizzle-orm'
import { isFirmUser } from '../../../src/domain/access'
import { fileKeyIn } from '../../../src/domain/fileKey'
import { type Fen, yuanText, yuanToFen } from '../../../src/domain/money'
import {
  agreedReading,
  billMessages,
  billState,
  contradicted,
  contradicts,
  type InvoiceReadField,
  type InvoiceReading,
  type InvoiceReadout,
  invoiceFault,
  invoiceMessages,
  invoiceState,
  isOtherBuyer,
  MOST_UPLOADS,
  otherBuyer,
  rateOf,
  toCheck,
} from '../../../src/domain/settlement'
import { DAY, formatDay } from '../../../src/domain/time'
import { bill } from '../../../src/resources/settlement/bill.resource'
import { billInvoice } from '../../../src/resources/settlement/billInvoice.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { inLine } from '../../db/inLine'
import { signed } from '../../engine/core/files'
import type { AnyRow, Outcome, Session, Work } from '../../engine/core/handlers'
import { implement, withPreparation } from '../../engine/core/handlers'
import { scopeSql } from '../../engine/core/scope'
import { records } from '../../engine/write/records'
import { reject, rejectForbidden } from '../../kernel/domainError'
import { type InvoiceFile, type InvoiceFiles, isNoInvoice, readInvoiceFile } from './invoiceFile'
import { type BillRow, requireRole } from './sides'

type Invoice = RecordOf<typeof billInvoice>

/** States in which invoices come and go: agreed on, and not handed in yet. */
const OPEN = [billState.agreed, billState.toInvoice] as const

/** The bill whose invoices somebody may write, locked. @throws DomainError for a foreign one, or one that takes none */
async function openBill(tx: Tx, user: Session, id: unknown): Promise<BillRow> {
  const [seen] = await tx.rows<{ id: number }>(sql`
    select t.id from bill t where t.id = ${Number(id)} and ${scopeSql(bill, user)}`)
  if (!seen) return rejectForbidden()
  const [row] = await records(tx, bill).lock(seen.id)
  if (!row) return rejectForbidden()
  requireRole(row, user, 'keeper')
  // The provider hands in his own; the platform those of its own books.
  if (isFirmUser(user.firm_type) ? row.firm_id !== user.firm_id : row.owner_firm_id !== user.firm_id) rejectForbidden()
  if (!OPEN.some((state) => state === row.check_status)) reject(billMessages.changed)
  return row
}

type Facts = ReturnType<typeof factsOf>

const factsOf = (input: AnyRow) => ({
  number: String(input.number),
  code: input.code ? String(input.code) : null,
  issue_date: String(input.issue_date),
  subtotal_amount: Number(input.subtotal_amount),
  subtotal_tax: Number(input.subtotal_tax),
  total: Number(input.total),
})

/** An invoice of whatever firm counts once, by its number (and code) and by its file. @throws DomainError */
async function refuseUsed(
  tx: Tx,
  { number, code }: { readonly number: string | null; readonly code: string | null },
  file: Kept,
  own: number | null,
) {
  const same = number === null ? sql`false` : sql`i.number = ${number} and coalesce(i.code, '') = ${code ?? ''}`
  const [other] = await tx.rows<{ same_number: boolean }>(sql`
    select (${same}) as same_number
    from bill_invoice i
    where i.removed_at is null and i.id is distinct from ${own} and i.status <> ${invoiceState.failed}
      and ((i.status = ${invoiceState.normal} and ${same}) or i.url = ${file.url} or i.file_hash = ${file.file_hash})
    order by 1 desc limit 1`)
  if (!other) return
  const message = other.same_number ? invoiceMessages.used : invoiceMessages.file
  reject(message, { errors: other.same_number ? { number: message } : { invoice_url: message } })
}

/** What is kept of a file with its invoice. */
const keptOf = (input: AnyRow, { hash, reading }: InvoiceFile) => ({
  url: fileKeyIn(String(input.invoice_url)) ?? String(input.invoice_url),
  file_hash: hash,
  read: reading,
})
type Kept = ReturnType<typeof keptOf>

const labelsOf = (names: readonly InvoiceReadField[]) => names.map((name) => billInvoice.fields[name].label)

/** The row that a call names, locked; null for a new invoice. @throws DomainError for one of another bill, and a sixth file in a day */
async function knownInvoice({ tx, input, now }: Work<Invoice>, billId: number, url: string) {
  if (!input.invoice_id) return null
  const [known] = await records(tx, billInvoice).lock({ id: Number(input.invoice_id), bill_id: billId })
  if (!known) return reject(billMessages.changed)
  if (known.url !== url) await refuseSixth(tx, known.id, now)
  return known
}

/** F-461: the file's facts become a row that waits for its check; what its sources contradict is left to a person. */
async function ocr(work: Work<Invoice>, file: InvoiceFile): Promise<Outcome> {
  const { tx, input, user } = work
  const row = await openBill(tx, user, input.bill_id)
  if (isNoInvoice(file.reading)) reject(invoiceMessages.unread)
  const { facts, doubtful } = agreedReading(file.reading)
  const kept = keptOf(input, file)
  const known = await knownInvoice(work, row.id, kept.url)
  const rates = (facts.tax_rate?.split(',') ?? []).map(Number)
  const values = {
    number: facts.number ?? null,
    code: facts.code ?? null,
    issue_date: facts.issue_date ?? null,
    check_code: facts.check_code ?? null,
    subtotal_amount: fenOf(facts.subtotal_amount),
    subtotal_tax: fenOf(facts.subtotal_tax),
    total: fenOf(facts.total),
    tax_rate: rates.length === 1 ? (rates[0] ?? null) : null,
    status: invoiceState.unchecked,
    verify_remark: doubtful.length > 0 ? toCheck(labelsOf(doubtful)) : null,
    ...kept,
  }
  await inLine(tx, 'invoice', facts.number ?? '')
  await refuseUsed(tx, values, kept, known?.id ?? null)
  const invoices = records(tx, billInvoice)
  const id = known
    ? (await invoices.edit(known.id, values, user, { action: 'ocr' })).id
    : await invoices.create({ bill_id: row.id, upload_name: user.name, ...values }, user)
  const { file_hash: _, ...shown } = values
  return {
    data: {
      id,
      upload_name: user.name,
      ...shown,
      url: signed(kept.url),
      item_list: rates.map((tax_rate) => ({ tax_rate })),
    },
    ...(values.verify_remark && { info: values.verify_remark }),
    remark: values.number,
  }
}

/** A sum as a file says it; a person fills in what is none. */
const fenOf = (said: string | undefined): Fen | null => (said === undefined ? null : yuanToFen(said))

/** Local verification (本地校验): arithmetic, date, rate, buyer, what the file says and whether it was used before; what fails is kept with its reason. */
async function verify(work: Work<Invoice>, file: InvoiceFile): Promise<Outcome> {
  const { tx, input, user, now } = work
  const row = await openBill(tx, user, input.bill_id)
  const facts = factsOf(input)
  const kept = keptOf(input, file)
  await inLine(tx, 'invoice', facts.number)
  const known = await knownInvoice(work, row.id, kept.url)
  await refuseUsed(tx, facts, kept, known?.id ?? null)
  const check_code = input.check_code ? String(input.check_code).slice(-6) : null
  const { exact, loose } = contradicted(file.reading, typedOf({ ...facts, check_code }))
  const fault =
    invoiceFault(facts, Number(row.real_tax_point), formatDay(now)) ??
    (exact.length > 0 ? contradicts(labelsOf(exact)) : null) ??
    (await buyerFault(tx, row, file.reading))
  const doubt = loose.length > 0 ? toCheck(labelsOf(loose)) : null
  const values = {
    ...facts,
    ...kept,
    check_code,
    tax_rate: rateOf(facts),
    status: fault ? invoiceState.failed : invoiceState.normal,
    verify_remark: fault ?? (isNoInvoice(file.reading) ? invoiceMessages.byHand : doubt),
  }
  const invoices = records(tx, billInvoice)
  const id = known
    ? (await invoices.edit(known.id, values, user, { action: 'verify' })).id
    : await invoices.create({ bill_id: row.id, upload_name: user.name, ...values }, user)
  return {
    data: {
      id,
      status: values.status,
      message: fault,
      ...(fault && { errors: { [faultyField(fault, exact)]: fault } }),
    },
    ...(fault && { info: fault, failed: true }),
    remark: facts.number,
  }
}

/** The field that a fault is about, so that the form marks it; of the buyer the file. @param contradicted fields that the file says otherwise */
function faultyField(fault: string, contradicted: readonly InvoiceReadField[]): string {
  const { code, amount, sum, future, old } = invoiceMessages
  const fields: Readonly<Record<string, string>> = {
    ...{ [code]: 'code', [amount]: 'subtotal_amount', [sum]: 'total' },
    ...{ [future]: 'issue_date', [old]: 'issue_date' },
  }
  if (fault.startsWith('发票税率')) return 'subtotal_tax'
  return fields[fault] ?? contradicted[0] ?? 'invoice_url'
}

/** What a person typed, as a file would say it. */
const typedOf = (facts: Facts & { readonly check_code: string | null }): InvoiceReadout => ({
  number: facts.number,
  issue_date: facts.issue_date,
  subtotal_amount: yuanText(facts.subtotal_amount),
  subtotal_tax: yuanText(facts.subtotal_tax),
  total: yuanText(facts.total),
  ...(facts.code && { code: facts.code }),
  ...(facts.check_code && { check_code: facts.check_code }),
})

/** What is wrong with whom an invoice is made out to: null as long as nobody has said to whom it should be. */
export async function buyerFault(tx: Tx, row: Pick<BillRow, 'invoice_title_id'>, reading: InvoiceReading) {
  if (row.invoice_title_id === null) return null
  const [title] = await tx.rows<{ title: string; duty_num: string }>(sql`
    select title, duty_num from invoice_title where id = ${row.invoice_title_id}`)
  return title && isOtherBuyer(agreedReading(reading).facts, title) ? otherBuyer(title.title) : null
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

/** @param files where invoices lie, and what reads them: outside of the transaction, which holds the bill */
export const invoiceHandlers = (files: InvoiceFiles) => {
  const ahead = readInvoiceFile(files)
  return implement(billInvoice, {
    actions: { ocr: withPreparation(ahead, ocr), verify: withPreparation(ahead, verify), removeInvoice },
  })
}
