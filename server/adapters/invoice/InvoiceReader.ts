import type { InvoiceReading } from '../../../src/domain/settlement'

/** Reads what an invoice's file says of itself. */
export interface InvoiceReader {
  /**
   * @param content the whole file @param mime by its content @param firmId whose it is, who shares turns with other firms
   * @returns an empty reading for a file that says nothing
   * @throws InvoiceUnreadable for what is too large or broken; DomainError (busy) for what takes too long
   */
  read(content: Buffer, mime: string, firmId?: number): Promise<InvoiceReading>
}

export class InvoiceUnreadable extends Error {
  override readonly name = 'InvoiceUnreadable'
}
