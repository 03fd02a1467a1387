import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { wallet } from '../../resources/wallet/wallet.resource'
import { ActionDialog } from '../../schema/views/actions/ActionDialog'
import { actionOf, useActionCall } from '../../schema/views/actions/useActionCall'
import { DeskDialog } from '../../ui/DeskDialog'
import type { WalletDialogProps } from './walletTask'

/** Sets or changes the transaction password; then it is one step to the withdrawal (F-097). */
export function PaypassDialog({ info, onTask, onClose }: WalletDialogProps) {
  const translate = useTranslate()
  const call = useActionCall(wallet)
  // The dialog closes by itself once the password is set; the next one says so.
  const went = useRef(false)
  const [isSet, setSet] = useState(false)
  const declared = actionOf(wallet, 'setPaypass')
  if (!declared) return null
  if (isSet) {
    const mayDraw = info.openid !== '' && info.money > 0
    return (
      <DeskDialog
        open
        title={translate('密码设置成功！')}
        onClose={onClose}
        onConfirm={mayDraw ? () => onTask('withdraw') : undefined}
        confirmLabel="去提现"
        cancelLabel="关闭"
        width={400}
      >
        <p>{translate('提现、退还保证金和系统核销时需要输入交易密码，请妥善保管')}</p>
      </DeskDialog>
    )
  }
  return (
    <ActionDialog
      resource={wallet}
      action={{ ...declared, label: info.is_paypass === 1 ? '修改交易密码' : '设置交易密码' }}
      record={null}
      run={async (said, key) => {
        const outcome = await call('setPaypass', said, key)
        if ('data' in outcome) went.current = true
        return outcome
      }}
      onClose={() => (went.current ? setSet(true) : onClose())}
    />
  )
}
