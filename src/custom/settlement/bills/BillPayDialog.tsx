import { isReceivable } from '../../../domain/settlement'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { Equation } from '../../../ui/Equation'
import { PayeeAccount } from './PayeeAccount'
import { WholeBillDialog } from './WholeBillDialog'

/** A payment of a bill, in part or whole: to which account, what is payable, what was paid, and what is left. */
export function BillPayDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const call = useActionCall(resource)
  const declared = actionOf(resource, action)
  if (!declared || !record) return null
  return (
    <WholeBillDialog record={record} title={declared.label} onClose={onClose}>
      {({ bill }, news) => (
        <ActionDialog
          resource={resource}
          action={{ ...declared, prefill: true }}
          record={record}
          start={{
            ...bill,
            payment_url: null,
            payMoney: bill.unpaid_money,
            tax_point: bill.real_tax_point,
            remark: null,
          }}
          run={(said, key) => call(action, { id: record.id, version: bill.version, ...said }, key)}
          onClose={onClose}
        >
          {news}
          <PayeeAccount bill={bill} />
          <Equation
            terms={[
              { label: isReceivable(bill) ? '应收金额' : '应付金额', fen: bill.payable_money },
              { label: isReceivable(bill) ? '已收金额' : '已付金额', fen: bill.paid_money, less: true },
            ]}
            result={{ label: isReceivable(bill) ? '未收金额' : '未付金额', fen: bill.unpaid_money }}
          />
        </ActionDialog>
      )}
    </WholeBillDialog>
  )
}
