import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Fen, formatYuan } from '../../domain/money'
import { needsStepUp, withdrawalOf } from '../../domain/wallet'
import { Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { Money } from '../../ui/Money'
import { PasswordField } from './PasswordField'
import { useDraw } from './useDraw'
import type { WalletInfo } from './useWallet'

interface ConfirmDrawProps {
  readonly info: WalletInfo
  readonly money: Fen
  readonly realname: string
  readonly onForgotten: () => void
  readonly onTaken: () => void
  readonly onClose: () => void
}

/** The last question before money leaves: to whom, how much, what is left, and the transaction password. */
export function ConfirmDraw({ info, money, realname, onForgotten, onTaken, onClose }: ConfirmDrawProps) {
  const translate = useTranslate()
  const { paypass, message, type, draw } = useDraw()
  const [before] = useState(info.money)
  return (
    <DeskDialog
      open
      title={translate('确认提现')}
      confirmLabel="确认提现"
      onClose={onClose}
      onConfirm={async () => {
        const taken = await draw({ money, realname, type: withdrawalOf.balance })
        if (taken) onTaken()
        return taken
      }}
      width={400}
    >
      <Stack gap={2} className="rd-wallet-confirm">
        <Text as="p" size="small" tone="soft">
          {translate('提现到')} {info.nickname}（{realname}）
        </Text>
        <b className="rd-wallet-sum">
          <Money fen={money} />
        </b>
        <Text as="p" size="small" tone="soft">
          {translate('余额')} <Money fen={before} /> → <Money fen={before - money} />
        </Text>
        {needsStepUp(money, info.step_up_money, info.step_up_drawn) && (
          <Text as="p" size="small" tone="warn">
            {translate('24 小时内合计超过 %{money}，须由另一人审批同意后受理', {
              money: formatYuan(info.step_up_money),
            })}
          </Text>
        )}
        <PasswordField value={paypass} message={message} onChange={type} onForgotten={onForgotten} />
      </Stack>
    </DeskDialog>
  )
}
