import type { InvoiceReading } from '../../../src/domain/settlement'
import { createWorkerPool, WorkerFailed } from '../../threads/apart'
import { type InvoiceReader, InvoiceUnreadable } from './InvoiceReader'

/** What a file from outside may cost. */
const BOUNDS = { ms: 20_000, megabytes: 512, atOnce: 2, most: 40, mostEach: 15, eachAtOnce: 1 }

export interface InvoiceSent {
  readonly content: Uint8Array
  readonly mime: string
}

/**
 * Reads invoices on this machine, each in a thread of its own: a file that never comes to its end, or wants all memory, stops
 * nothing else.
 * @param script the built `reader.main.ts`
 */
export function createLocalReader(script: URL): InvoiceReader {
  const readApart = createWorkerPool<InvoiceSent, InvoiceReading>(script, BOUNDS)
  return {
    async read(content, mime, firmId) {
      try {
        return await readApart({ content, mime }, firmId)
      } catch (error) {
        throw error instanceof WorkerFailed ? new InvoiceUnreadable(error.message, { cause: error }) : error
      }
    },
  }
}
