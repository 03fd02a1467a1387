import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatYuan } from '../../domain/money'
import { needsStepUp, withdrawalOf } from '../../domain/wallet'
import { Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { Money } from '../../ui/Money'
import { PasswordField } from './PasswordField'
import { useDraw } from './useDraw'
import type { WalletDialogProps } from './walletTask'

/** Asks for the deposit back, by the transaction password (F-098). */
export function RefundDialog({ info, onTask, onClose }: WalletDialogProps) {
  const translate = useTranslate()
  const { paypass, message, type, draw } = useDraw()
  const [isTaken, setTaken] = useState(false)
  // Amount and name as they were asked for.
  const [{ deposit, realname, nickname }] = useState(info)
  if (isTaken) {
    return (
      <DeskDialog open title={translate('退还申请已提交')} onClose={onClose} width={400}>
        <p>{translate('预计1-7个工作日到账')}</p>
      </DeskDialog>
    )
  }
  return (
    <DeskDialog
      open
      title={translate('退还保证金')}
      onClose={onClose}
      onConfirm={async () => {
        const taken = await draw({ type: withdrawalOf.deposit, realname })
        if (taken) setTaken(true)
        return taken
      }}
      width={400}
    >
      <Stack gap={3}>
        <Text as="p" tone="soft">
          {translate('退还到')} {nickname}（{realname}）
        </Text>
        <Text as="b" size="head">
          <Money fen={deposit} />
        </Text>
        {needsStepUp(deposit, info.step_up_money, info.step_up_drawn) && (
          <Text as="p" size="small" tone="warn">
            {translate('24 小时内合计超过 %{money}，须由另一人审批同意后受理', {
              money: formatYuan(info.step_up_money),
            })}
          </Text>
        )}
        <PasswordField value={paypass} message={message} onChange={type} onForgotten={() => onTask('paypass')} />
      </Stack>
    </DeskDialog>
  )
}
