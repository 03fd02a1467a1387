import { useTranslate } from 'react-admin'
import { PAY_CODE_SECONDS } from '../../../domain/settlement/payment'
import { messageOf } from '../../../schema/views/provider'
import { type ActionSlotProps, briefOf } from '../../../schema/views/slots'
import { Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Money } from '../../../ui/Money'
import { ScanCode } from '../../../ui/ScanCode'
import { usePayCode } from './usePayCode'

/** What the owner scans to pay an order's balance; says by itself when the money is there (O-542, O-543). */
export function PayCodeDialog({ record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  return (
    <DeskDialog
      open
      onClose={onClose}
      title={translate('收款码')}
      brief={briefOf('order', record)}
      cancelLabel="关闭"
      width={400}
    >
      {record && <PayCodeBody orderId={record.id} no={String(record.no ?? '')} />}
    </DeskDialog>
  )
}

interface PayCodeBodyProps {
  readonly orderId: number | string
  readonly no: string
}

function PayCodeBody({ orderId, no }: PayCodeBodyProps) {
  const { code, error, isMaking, isPaid, isDead, isCutOff, again } = usePayCode(orderId)
  if (error) return <ErrorBar message={messageOf(error)} onRetry={again} />
  return (
    <ScanCode
      url={code?.code_url}
      hint="请车主扫码支付"
      done={isPaid ? '支付成功' : null}
      isDead={isDead}
      deadWords="收款码已失效"
      isMaking={isMaking}
      isCutOff={isCutOff}
      deadline={code?.expire_time}
      total={PAY_CODE_SECONDS}
      simulated={code?.simulated ?? false}
      simulatedLink="打开模拟收银台"
      onAgain={again}
    >
      <Text as="p" size="small" tone="quiet">
        {no}
      </Text>
      <Text as="p" weight="strong" className="rd-scan-money">
        {code ? <Money fen={code.money} /> : <Text tone="quiet">—</Text>}
      </Text>
    </ScanCode>
  )
}
