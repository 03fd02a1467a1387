import type { InvoiceReading } from '../../../src/domain/settlement'
import { readOfd } from './ofd'
import { qrOf, readPdf } from './pdf'
import { readPicture } from './picture'

/** Reads an invoice's file here, without sending it anywhere (decisions §9). @param mime by its content @throws InvoiceUnreadable */
export async function readInvoice(content: Buffer, mime: string): Promise<InvoiceReading> {
  if (mime === 'application/pdf') return readPdf(content)
  if (mime === 'application/ofd') return readOfd(content)
  if (mime === 'image/jpeg' || mime === 'image/png') return qrOf(await readPicture(content))
  return {}
}
