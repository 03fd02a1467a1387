import { slipLeft } from '../../../domain/settlement'
import type { AnyAction } from '../../../schema/model'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { type OrderRow, orderOf } from '../../order/parts'

/** What a provider's technician took beyond what was due comes back: nothing is paid (labels E2). */
const isRecovery = ({ real_money, firm_deduct_money, user_to_driver_money }: OrderRow): boolean =>
  slipLeft({ earned: real_money ?? 0, deducted: firm_deduct_money ?? 0, taken: user_to_driver_money ?? 0 }) < 0

/** The write-off of a slip whose money comes back, in words of a recovery. */
function recovered({ input: { method, url, ...input } = {}, ...action }: AnyAction): AnyAction {
  return {
    ...action,
    title: '追回',
    confirm: '技师代收超过服务商应得，以下金额由服务商退回。',
    input: {
      ...input,
      ...(method && { method: { ...method, label: '退回方式', required: '请选择退回方式' } }),
      ...(url && { url: { ...url, label: '退款凭证' } }),
    },
  }
}

/** The form of an action that changes an order's money, below the amounts as they are; another's change in between is told. */
export function FeeFormDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const call = useActionCall(resource)
  const declared = actionOf(resource, action)
  if (!declared || !record) return null
  const shown = action === 'writeOff' && isRecovery(orderOf(record)) ? recovered(declared) : declared
  return (
    <ActionDialog
      resource={resource}
      action={shown}
      record={record}
      run={(input, key) => call(action, { id: record.id, version: record.version, ...input }, key, record)}
      onClose={onClose}
    />
  )
}
