import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { LoadedBillDialog } from './WholeBillDialog'

/** The payer reports a payment: to which account, and what is neither paid nor reported yet. */
export function BillRemitDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const call = useActionCall(resource)
  const declared = actionOf(resource, action)
  if (!declared || !record) return null
  return (
    <LoadedBillDialog record={record} title={declared.label} onClose={onClose}>
      {({ bill }, news) => (
        <ActionDialog
          resource={resource}
          action={{ ...declared, prefill: true }}
          record={bill}
          start={{ pay_money: (bill.unpaid_money ?? 0) - (bill.remitted_money ?? 0) }}
          run={(said, key) => call(action, { id: record.id, version: bill.version, ...said }, key, bill)}
          onClose={onClose}
        >
          {news}
        </ActionDialog>
      )}
    </LoadedBillDialog>
  )
}
