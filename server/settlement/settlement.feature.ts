import { sql } from 'drizzle-orm'
import type { InvoiceReader } from '../adapters/invoice/InvoiceReader'
import type { PaymentNotification } from '../adapters/payment/PaymentGateway'
import type { Storage } from '../adapters/storage/Storage'
import type { CallApprovers } from '../approval'
import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import type { PrintPdf } from '../pdf/PdfPage'
import type { Payouts, WalletPayments } from '../wallet'
import { bankLineHandlers } from './banking/bankLine.handlers'
import { basisHandlers } from './bills/basis'
import { billHandlers } from './bills/bill.handlers'
import { invoiceHandlers } from './bills/invoices'
import { mountBillPrints } from './bills/printing'
import { payBatchHandlers } from './payFiles/payBatch.handlers'
import type { Payments } from './payments'
import { mountPayments } from './payRoutes'
import { receiptHandlers } from './receipts/receipt.handlers'

interface Needs {
  readonly db: Db
  readonly storage: Storage
  readonly payments: Payments
  readonly walletPayments: WalletPayments
  readonly payouts: Payouts
  readonly callApprovers: CallApprovers
  readonly invoices: InvoiceReader
  readonly printPdf: PrintPdf
}

export const settlementFeature = feature('settlement', (services: Needs) => {
  const { db, storage, payments, walletPayments, payouts, callApprovers, invoices, printPdf } = services
  const learn = async (news: PaymentNotification) => {
    if (news.kind === 'refund') return payments.askRefund(news.outRefundNo)
    if (news.kind === 'payout') return payouts.ask(news.outBillNo)
    return (await walletPayments.settle(news.paid)) || payments.settle(news.paid)
  }
  return {
    handlers: [
      ...billHandlers(callApprovers),
      basisHandlers,
      invoiceHandlers({ storage, reader: invoices }),
      receiptHandlers,
      bankLineHandlers,
      payBatchHandlers,
    ],
    /** Rows for roles that are limited to no customers. */
    scopes: { allCustomers: ({ customer_scope }) => (customer_scope ? sql`false` : null) },
    routes(api) {
      mountPayments(api, payments.gateway, learn)
      mountBillPrints(api, db, printPdf)
    },
    queues: payments.queues,
  }
})
