import type { Fen } from '../../../domain/money'
import { slipLeft, slipWords } from '../../../domain/settlement'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { type OrderRow, orderOf } from '../../order/parts'
import { FeeFacts } from './FeeFacts'
import './fees.css'

/** What is left of an amount; null while it is not known. */
const less = (fen: Fen | null, ...others: readonly (Fen | null)[]): Fen | null =>
  fen === null
    ? null
    : Math.max(
        0,
        others.reduce<number>((left, other) => left - (other ?? 0), fen),
      )

/** What of a cash slip its provider is still to get, or has to give back, and how it comes about. */
function due(order: OrderRow): Parameters<typeof FeeFacts>[0]['facts'] {
  const [earned, deducted, taken] = [order.real_money, order.firm_deduct_money, order.user_to_driver_money]
  const { label, fen } = slipWords(slipLeft({ earned: earned ?? 0, deducted: deducted ?? 0, taken: taken ?? 0 }))
  return [
    { label: '服务商应得', fen: earned ?? null },
    { label: '扣款', fen: deducted ?? null },
    { label: '技师代收', fen: taken ?? null },
    { label, fen: earned === null ? null : fen, strong: true },
  ]
}

const facts: Readonly<Record<string, (order: OrderRow) => Parameters<typeof FeeFacts>[0]['facts']>> = {
  modifyPrice: (order) => [
    { label: '当前应付', fen: less(order.owner_money, order.coupon_money) },
    { label: '已付金额', fen: order.paid_money },
    { label: '客户总价', fen: order.predict_money },
  ],
  writeOff: due,
}

/** The form of an action that changes money, below the amounts as they are; another's change in between is told. */
export function FeeFormDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const call = useActionCall(resource)
  const declared = actionOf(resource, action)
  if (!declared || !record) return null
  return (
    <ActionDialog
      resource={resource}
      action={declared}
      record={record}
      run={(input, key) => call(action, { id: record.id, version: record.version, ...input }, key)}
      onClose={onClose}
    >
      <div className="rd-fee-given">
        <FeeFacts facts={facts[action]?.(orderOf(record)) ?? []} />
      </div>
    </ActionDialog>
  )
}
