import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatYuan } from '../../../domain/money'
import { slipLeft } from '../../../domain/settlement'
import { needsStepUp } from '../../../domain/wallet'
import { wallet } from '../../../resources/wallet/wallet.resource'
import { mayAction } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { ActionDialog } from '../../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../../schema/views/actions/useActionCall'
import { type ActionSlotProps, briefOf } from '../../../schema/views/slots'
import { Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { Money } from '../../../ui/Money'
import { orderOf } from '../../order/parts'
import { useRead } from '../../useRead'

/** The last question before a cash slip is paid from the company's wallet: to whom, how much, the balance before and after, and the password. */
export function SystemWriteOffDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const declared = actionOf(resource, action)
  const identity = useIdentity()
  const maySee = mayAction(wallet, 'info', identity)
  const { data: held } = useRead(wallet, 'info', {}, { enabled: maySee })
  // Over the limit it is handed to somebody else: its number stays to be read.
  const [approval, setApproval] = useState<string | null>(null)
  const isAsked = useRef(false)
  if (!declared || !record) return null
  if (approval !== null) {
    return (
      <DeskDialog open title={translate('已提交审批')} brief={briefOf(resource, record)} onClose={onClose}>
        <p>{translate('审批 %{no} 同意后自动核销', { no: approval })}</p>
      </DeskDialog>
    )
  }
  const order = orderOf(record)
  const [deducted, taken] = [order.firm_deduct_money ?? 0, order.user_to_driver_money ?? 0]
  const due = Math.max(0, slipLeft({ earned: order.real_money ?? 0, deducted, taken }))
  return (
    <ActionDialog
      resource={resource}
      action={declared}
      record={record}
      run={async (input, key) => {
        const outcome = await call(action, { id: record.id, version: record.version, ...input }, key, record)
        const { no } = 'data' in outcome ? ((outcome.data ?? {}) as { readonly no?: string }) : {}
        isAsked.current = no !== undefined
        if (no !== undefined) setApproval(no)
        return outcome
      }}
      onClose={() => {
        if (!isAsked.current) onClose()
      }}
    >
      <Stack gap={2} below={3}>
        {held && (
          <Text as="p" size="small" tone={held.money < due ? 'bad' : 'soft'}>
            {translate('余额')} <Money fen={held.money} /> → <Money fen={held.money - due} />
          </Text>
        )}
        {held && needsStepUp(due, held.step_up_money) && (
          <Text as="p" size="small" tone="warn">
            {translate('超过 %{money}，须由另一人审批同意后付款', { money: formatYuan(held.step_up_money) })}
          </Text>
        )}
      </Stack>
    </ActionDialog>
  )
}
