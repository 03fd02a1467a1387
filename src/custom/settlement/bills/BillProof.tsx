import { Stack } from '../../../ui/Box'
import { BillFiles } from './BillFiles'
import { BillInvoices } from './BillInvoices'
import { BillPayments } from './BillPayments'
import { BillTalks } from './BillTalks'
import type { BillWhole } from './useBill'

/** What stands beside a bill's orders: invoices, signed files, payments, and what was talked over. */
export function BillProof({ whole: { bill, invoices, payInfo, feedback } }: { readonly whole: BillWhole }) {
  return (
    <Stack as="aside" flex gap={5} pad={3} scroll className="rd-card">
      <BillInvoices bill={bill} invoices={invoices} />
      <BillFiles bill={bill} />
      <BillPayments bill={bill} payments={payInfo} />
      <BillTalks bill={bill} talks={feedback} />
    </Stack>
  )
}
