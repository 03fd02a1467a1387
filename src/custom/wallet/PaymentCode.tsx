import { WALLET_CODE_SECONDS } from '../../domain/wallet'
import { messageOf } from '../../schema/views/provider'
import { Text } from '../../ui/Box'
import { ErrorBar } from '../../ui/ErrorBar'
import { Money } from '../../ui/Money'
import { ScanCode } from '../../ui/ScanCode'
import type { codeOf, PayCode } from './useWallet'

interface PaymentCodeProps {
  readonly code: PayCode<Awaited<ReturnType<typeof codeOf>>>
  /** said when it was paid; null before */
  readonly done: string | null
  /** the last question for it got no answer */
  readonly isCutOff: boolean
}

/** The code of a recharge or a deposit, its number and what it comes to. */
export function PaymentCode({ code: { made, error, isMaking, isOver, again }, done, isCutOff }: PaymentCodeProps) {
  if (error) return <ErrorBar message={messageOf(error)} onRetry={again} />
  return (
    <ScanCode
      url={made?.code_url}
      hint="请使用微信扫码支付"
      done={done}
      isDead={done === null && isOver}
      deadWords="收款码已失效"
      isMaking={isMaking}
      isCutOff={isCutOff}
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
  )
}
