import type { InvoiceReading, InvoiceReadout } from '../../../src/domain/settlement'
import { readOfd } from './ofd'
import { qrOf, readPdf } from './pdf'
import { readPicture } from './picture'

/** What each fact may look like: whoever made the file may have written anything. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  number: /^(\d{8}|\d{20})$/,
  code: /^(\d{10}|\d{12})$/,
  issue_date: /^\d{4}-\d{2}-\d{2}$/,
  check_code: /^\w{1,6}$/,
  subtotal_amount: /^\d{1,10}\.\d{2}$/,
  subtotal_tax: /^\d{1,10}\.\d{2}$/,
  total: /^\d{1,10}\.\d{2}$/,
  amount: /^\d{1,10}\.\d{2}$/,
  tax_rate: /^[\d.]{1,4}(,[\d.]{1,4}){0,5}$/,
  buyer_name: /^.{1,100}$/,
  buyer_duty: /^[0-9A-Z]{15,20}$/,
  kind: /^\d{2}$/,
}

/** The facts of a source that can be facts. */
const plausible = <S extends InvoiceReadout>(said: S): S =>
  Object.fromEntries(Object.entries(said).filter(([name, value]) => SHAPES[name]?.test(value))) as S

/** Reads an invoice's file here, without sending it anywhere (decisions §9). @param mime by its content @throws InvoiceUnreadable */
export async function readInvoice(content: Buffer, mime: string): Promise<InvoiceReading> {
  const { qr, text, xml } = await sourcesOf(content, mime)
  return {
    ...(qr && { qr: plausible(qr) }),
    ...(text && { text: plausible(text) }),
    ...(xml && { xml: plausible(xml) }),
  }
}

async function sourcesOf(content: Buffer, mime: string): Promise<InvoiceReading> {
  if (mime === 'application/pdf') return readPdf(content)
  if (mime === 'application/ofd') return readOfd(content)
  if (mime === 'image/jpeg' || mime === 'image/png') return qrOf(await readPicture(content))
  return {}
}
