import { isReceivable } from '../../../domain/settlement'
import type { AnyAction } from '../../../schema/model'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { LoadedBillDialog } from './WholeBillDialog'

/** The payment of a receivable, whose money comes in. */
const received = ({ summary, ...action }: AnyAction): AnyAction => ({
  ...action,
  summary: typeof summary === 'object' ? { ...summary, label: '未收金额', rest: '收后未收' } : summary,
})

/** A payment of a bill, in part or whole: to which account, what is unpaid, and what is left of it afterwards. */
export function BillPayDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const call = useActionCall(resource)
  const declared = actionOf(resource, action)
  if (!declared || !record) return null
  return (
    <LoadedBillDialog record={record} title={declared.label} onClose={onClose}>
      {({ bill }, news) => (
        <ActionDialog
          resource={resource}
          action={{ ...(isReceivable(bill) ? received(declared) : declared), prefill: true }}
          record={bill}
          start={{
            ...bill,
            payment_url: null,
            payMoney: bill.unpaid_money,
            tax_point: bill.real_tax_point,
            pay_time: Math.floor(Date.now() / 1000),
            remark: null,
          }}
          run={(said, key) => call(action, { id: record.id, version: bill.version, ...said }, key, bill)}
          onClose={onClose}
        >
          {news}
        </ActionDialog>
      )}
    </LoadedBillDialog>
  )
}
