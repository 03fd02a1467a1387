import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { depositState, WALLET_CODE_SECONDS } from '../../domain/wallet'
import { messageOf } from '../../schema/views/provider'
import { Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { ErrorBar } from '../../ui/ErrorBar'
import { Money } from '../../ui/Money'
import { ScanCode } from '../../ui/ScanCode'
import { codeOf, useMade, useWallet, useWalletRefresh } from './useWallet'
import type { WalletDialogProps } from './walletTask'

/** The deposit as a code to be scanned; says by itself when it was paid. */
export function DepositDialog({ onClose }: WalletDialogProps) {
  const translate = useTranslate()
  const refresh = useWalletRefresh()
  const { made, error, isMaking, isOver, again } = useMade('walletDeposit', (provider, key) =>
    codeOf(provider, 'payDeposit', {}, key),
  )
  const { data: info, isError } = useWallet(true)
  const isPaid = info?.deposit_status === depositState.paid
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is paid
  useEffect(() => {
    if (isPaid) void refresh()
  }, [isPaid])
  return (
    <DeskDialog open title={translate('缴纳保证金')} onClose={onClose} cancelLabel="关闭" width={400}>
      {error ? (
        <ErrorBar message={messageOf(error)} onRetry={again} />
      ) : (
        <ScanCode
          url={made?.code_url}
          hint="请使用微信扫码支付"
          done={isPaid ? '缴纳成功' : null}
          isDead={!isPaid && isOver}
          deadWords="收款码已失效"
          isMaking={isMaking}
          isCutOff={isError}
          deadline={made?.expire_time}
          total={WALLET_CODE_SECONDS}
          simulated={made?.simulated ?? false}
          simulatedLink="打开模拟收银台"
          onAgain={again}
        >
          <Text as="p" size="small" tone="quiet">
            {made?.order_no}
          </Text>
          <Text as="p" weight="strong" className="rd-scan-money">
            {made ? <Money fen={made.money} /> : <Text tone="quiet">—</Text>}
          </Text>
        </ScanCode>
      )}
    </DeskDialog>
  )
}
