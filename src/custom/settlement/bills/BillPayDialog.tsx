import { isReceivable } from '../../../domain/settlement'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { Equation } from '../../../ui/Equation'
import type { Bill } from './useBill'

/** A payment of a bill, in part or whole: what is payable, what was paid, and what is left. */
export function BillPayDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const call = useActionCall(resource)
  const declared = actionOf(resource, action)
  if (!declared || !record) return null
  const bill = record as unknown as Bill
  const incoming = isReceivable(bill)
  return (
    <ActionDialog
      resource={resource}
      action={{ ...declared, prefill: true }}
      record={{
        ...record,
        payment_url: null,
        payMoney: bill.unpaid_money,
        tax_point: bill.real_tax_point,
        remark: null,
      }}
      run={(said, key) => call(action, { id: record.id, version: record.version, ...said }, key)}
      onClose={onClose}
    >
      <Equation
        terms={[
          { label: incoming ? '应收金额' : '应付金额', fen: bill.payable_money },
          { label: incoming ? '已收金额' : '已付金额', fen: bill.paid_money, less: true },
        ]}
        result={{ label: incoming ? '未收金额' : '未付金额', fen: bill.unpaid_money }}
      />
    </ActionDialog>
  )
}
