import { billState } from '../../../domain/settlement'
import { Stack } from '../../../ui/Box'
import { BillFiles } from './BillFiles'
import { BillInvoices } from './BillInvoices'
import { BillPayments } from './BillPayments'
import { BillRemits } from './BillRemits'
import { BillTalks } from './BillTalks'
import { InvoiceTo } from './InvoiceTo'
import type { Bill, BillDetail } from './useBill'

/** What stands beside a bill's orders: invoices, signed files, payments, and what was talked over. */
export function BillProof({ whole }: { readonly whole: BillDetail }) {
  const { bill, invoices, payInfo, remits, feedback } = whole
  return (
    <Stack as="aside" flex gap={5} pad={3} scroll className="rd-card">
      {asksTitle(bill) && <InvoiceTo whole={whole} />}
      <BillInvoices bill={bill} invoices={invoices} />
      <BillFiles bill={bill} />
      <BillRemits bill={bill} remits={remits} />
      <BillPayments bill={bill} payments={payInfo} />
      <BillTalks bill={bill} talks={feedback} />
    </Stack>
  )
}

/** As long as the invoices are due; later they stand there themselves. */
const asksTitle = ({ check_status }: Bill): boolean => check_status === billState.toInvoice
