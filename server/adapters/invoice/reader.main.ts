import { runWorker } from '../../threads/answerApart'
import type { InvoiceSent } from './localReader'
import { readInvoice } from './readInvoice'

await runWorker(({ content, mime }: InvoiceSent) => readInvoice(Buffer.from(content), mime))
