import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Fen } from '../../../domain/money'
import { billSum } from '../../../domain/settlement'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import { messageOf } from '../../../schema/views/provider'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { DeskDialog } from '../../../ui/DeskDialog'
import { Equation } from '../../../ui/Equation'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton } from '../../order/parts'
import { billTerms, isReceivable } from './billSum'
import { type Bill, useBill } from './useBill'

/** Puts a bill before its party: what is taken off it as a whole, and what it comes to then. */
export function BillStartDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const declared = actionOf(resource, action)
  // Of a draft the amounts are those of now, which a row of the list may not be.
  const { data, error, refetch } = useBill(Number(record?.id ?? 0))
  if (!declared || !record) return null
  if (!data) {
    return (
      <DeskDialog open title={translate(declared.label)} onClose={onClose} cancelLabel="关闭">
        {error ? (
          <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <PanelSkeleton shape="list" />
        )}
      </DeskDialog>
    )
  }
  const { bill } = data
  const { deduct_bill } = declared.input ?? {}
  return (
    <ActionDialog
      resource={resource}
      action={{ ...declared, input: deduct_bill ? { deduct_bill } : {} }}
      // What the reader has seen is what is sent, so that another's change in between is told.
      run={(said, key) => {
        const overall = Number(said.deduct_bill ?? 0)
        const payable_money = started(bill, overall).payable_money
        return call(action, { id: record.id, deduct_bill: overall, payable_money }, key)
      }}
      onClose={onClose}
    >
      <StartSum bill={bill} />
    </ActionDialog>
  )
}

const amount = (fen: Fen | null): Fen => fen ?? 0

/** The bill with another overall deduction. */
function started(bill: Bill, overall: Fen): Bill {
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
  const overall: unknown = useWatch({ name: 'deduct_bill' })
  return <Equation {...billTerms(started(bill, Number(overall ?? 0)), isReceivable(bill))} />
}
