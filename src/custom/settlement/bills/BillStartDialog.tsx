import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type Fen, formatYuan, formFen } from '../../../domain/money'
import { billSum, billTerms, isReceivable } from '../../../domain/settlement'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { Text } from '../../../ui/Box'
import { Equation } from '../../../ui/Equation'
import type { Bill } from './useBill'
import { LoadedBillDialog } from './WholeBillDialog'

/** Puts a bill before its party: what is taken off it as a whole, and what it comes to then. */
export function BillStartDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const call = useActionCall(resource)
  const declared = actionOf(resource, action)
  if (!declared || !record) return null
  const { payable_money: _, ...input } = declared.input ?? {}
  return (
    <LoadedBillDialog record={record} title={declared.label} onClose={onClose}>
      {({ bill }, news) => (
        <ActionDialog
          resource={resource}
          action={{ ...declared, input }}
          // What the reader has seen is what is sent, so that another's change in between is told.
          record={bill}
          run={(said, key) => {
            const overall = overallOf(said.deduct_bill) ?? 0
            const payable_money = started(bill, overall).payable_money
            const body = { id: record.id, version: bill.version, ...said, deduct_bill: overall, payable_money }
            return call(action, body, key, bill)
          }}
          onClose={onClose}
          sum={<StartSum bill={bill} />}
        >
          {news}
        </ActionDialog>
      )}
    </LoadedBillDialog>
  )
}

const amount = (fen: Fen | null): Fen => fen ?? 0

/** What is taken off the bill as a whole; null while what is typed is no amount. */
const overallOf = (said: unknown): Fen | null =>
  said === null || said === undefined || said === '' ? 0 : formFen(said)

/** The bill with another overall deduction; without an amount it comes to nothing known. */
function started(bill: Bill, overall: Fen | null): Bill {
  if (overall === null) return { ...bill, deduct_bill: null, payable_money: null, refund_money: null }
  const sum = billSum({
    total: amount(bill.total_money),
    deducted: amount(bill.deduct_money),
    collected: amount(bill.collected_money),
    carried: amount(bill.carried_money),
    overall,
  })
  return { ...bill, deduct_bill: sum.overall, payable_money: sum.payable, refund_money: sum.refund }
}

function StartSum({ bill }: { readonly bill: Bill }) {
  const translate = useTranslate()
  const overall: unknown = useWatch({ name: 'deduct_bill' })
  // A draft's orders may be reviewed and priced anew without anybody writing the bill.
  const [opened] = useState(bill)
  const isOther = opened.payable_money !== bill.payable_money || opened.order_count !== bill.order_count
  return (
    <>
      {isOther && (
        <Text as="p" size="small" tone="warn" role="alert">
          {translate('订单已变更：%{before}单 %{from} → %{after}单 %{to}', {
            before: opened.order_count,
            from: formatYuan(amount(opened.payable_money)),
            after: bill.order_count,
            to: formatYuan(amount(bill.payable_money)),
          })}
        </Text>
      )}
      <Equation {...billTerms(started(bill, overallOf(overall)), isReceivable(bill))} />
    </>
  )
}
