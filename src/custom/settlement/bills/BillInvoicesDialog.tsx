import { useTranslate } from 'react-admin'
import { invoiceSums, isIncoming, isReceivable } from '../../../domain/settlement'
import { useIdentity } from '../../../schema/views'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import { type ActionSlotProps, briefOf } from '../../../schema/views/slots'
import { Stack } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { Equation } from '../../../ui/Equation'
import { InvoiceFacts } from './BillInvoices'
import { InvoiceTo } from './InvoiceTo'
import type { BillDetail } from './useBill'
import { LoadedBillDialog } from './WholeBillDialog'

/** Invoices and letter are handed in: what the invoices come to beside what is payable; a receivable needs the letter alone. */
export function BillInvoicesDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const call = useActionCall(resource)
  const declared = actionOf(resource, action)
  if (!declared || !record) return null
  return (
    <LoadedBillDialog record={record} title={declared.label} onClose={onClose}>
      {(whole, news) => (
        <ActionDialog
          resource={resource}
          action={declared}
          record={null}
          about={record}
          run={(said, key) => call(action, { id: record.id, version: whole.bill.version, ...said }, key)}
          onClose={onClose}
          brief={briefOf(resource.name, record)}
          width={560}
        >
          {news}
          <InvoiceTo whole={whole} />
          {!isReceivable(whole.bill) && <HandedIn whole={whole} />}
        </ActionDialog>
      )}
    </LoadedBillDialog>
  )
}

function HandedIn({ whole: { bill, invoices } }: { readonly whole: BillDetail }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const total = invoiceSums(invoices).valid
  return (
    <Stack gap={2}>
      {invoices.length === 0 && <EmptyState text={translate('请先在账单详情上传发票')} />}
      <Stack as="ul" gap={2} className="rd-bill-list">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceFacts invoice={invoice} />
          </li>
        ))}
      </Stack>
      <Equation
        terms={[
          { label: '发票价税合计', fen: total },
          { label: isIncoming(bill, identity) ? '应收金额' : '应付金额', fen: bill.payable_money, less: true },
        ]}
        result={{ label: '差额', fen: total - (bill.payable_money ?? 0) }}
      />
    </Stack>
  )
}
