import { answerApart } from '../../threads/answerApart'
import type { InvoiceSent } from './localReader'
import { readInvoice } from './readInvoice'

await answerApart(({ content, mime }: InvoiceSent) => readInvoice(Buffer.from(content), mime))
