import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { depositState } from '../../domain/wallet'
import { DeskDialog } from '../../ui/DeskDialog'
import { PaymentCode } from './PaymentCode'
import { codeOf, usePayCode, useWallet, useWalletRefresh } from './useWallet'
import type { WalletDialogProps } from './walletTask'

/** The deposit as a code to be scanned; says by itself when it was paid. */
export function DepositDialog({ onClose }: WalletDialogProps) {
  const translate = useTranslate()
  const refresh = useWalletRefresh()
  const code = usePayCode('walletDeposit', (provider, key) => codeOf(provider, 'payDeposit', {}, key))
  const { data: info, isError } = useWallet(true)
  const isPaid = info?.deposit_status === depositState.paid
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is paid
  useEffect(() => {
    if (isPaid) void refresh()
  }, [isPaid])
  return (
    <DeskDialog open title={translate('缴纳保证金')} onClose={onClose} cancelLabel="关闭" width={400}>
      <PaymentCode code={code} done={isPaid ? '缴纳成功' : null} isCutOff={isError} />
    </DeskDialog>
  )
}
