import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { fileKeyIn } from '../../../src/domain/fileKey'
import { type InvoiceReading, invoiceMessages, saidBy } from '../../../src/domain/settlement'
import { type InvoiceReader, InvoiceUnreadable } from '../../adapters/invoice/InvoiceReader'
import type { Storage } from '../../adapters/storage/Storage'
import type { Preparation } from '../../engine/core/handlers'
import { reject } from '../../kernel/domainError'

export interface InvoiceFiles {
  readonly storage: Storage
  readonly reader: InvoiceReader
}

/** An invoice's file: what tells it from others, and what it says. */
export interface InvoiceFile {
  /** SHA-256, hex; null where there are no bytes to be found */
  readonly hash: string | null
  readonly reading: InvoiceReading
}

const NOTHING: InvoiceFile = { hash: null, reading: {} }

/** Whether nothing in the file tells that it is an invoice. */
export const isNoInvoice = (reading: InvoiceReading): boolean =>
  Object.values(saidBy(reading)).every((said) => said?.number === undefined)

/** Reads the file that a call names, if the caller's firm has uploaded it; whoever names another's is refused later. */
export const readInvoiceFile =
  ({ storage, reader }: InvoiceFiles): Preparation<InvoiceFile> =>
  async ({ rows, user, body }) => {
    const key = typeof body.invoice_url === 'string' ? fileKeyIn(body.invoice_url) : null
    if (!key) return NOTHING
    const [file] = await rows<{ mime: string }>(sql`
      select mime from files where key = ${key} and firm_id = ${user.firm_id}`)
    const stored = file && (await storage.get(key))
    if (!stored) return NOTHING
    const content = await buffer(stored.content)
    const hash = createHash('sha256').update(content).digest('hex')
    try {
      return { hash, reading: await reader.read(content, file.mime, user.firm_id) }
    } catch (error) {
      if (error instanceof InvoiceUnreadable) return reject(invoiceMessages.unreadable)
      throw error
    }
  }
