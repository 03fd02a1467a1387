import Button from '@mui/material/Button'
import CircleCheck from 'lucide-react/icons/circle-check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslate } from 'react-admin'
import { PAY_CODE_SECONDS } from '../../../domain/settlement/payment'
import { messageOf } from '../../../schema/views/provider'
import { type ActionSlotProps, briefOf } from '../../../schema/views/slots'
import { Row, Stack, Text } from '../../../ui/Box'
import { Countdown } from '../../../ui/Countdown'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Money } from '../../../ui/Money'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import './fees.css'
import { usePayCode } from './usePayCode'

const SIZE = 208

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
  const translate = useTranslate()
  const { code, error, isMaking, isPaid, isDead, isCutOff, again } = usePayCode(orderId)
  if (error) return <ErrorBar message={messageOf(error)} onRetry={again} />
  // Providers give addresses of their own; the simulated cash desk lives where this page comes from.
  const url = code && new URL(code.code_url, window.location.origin).href
  return (
    <Stack gap={2} className="rd-paycode" aria-live="polite">
      <Text as="p" size="small" tone="quiet">
        {no}
      </Text>
      <Text as="p" weight="strong" className="rd-paycode-money">
        {code ? <Money fen={code.money} /> : <Text tone="quiet">—</Text>}
      </Text>
      {isPaid ? (
        <Stack gap={3} className="rd-paycode-paid">
          <CircleCheck size={56} strokeWidth={1.5} aria-hidden />
          <b>{translate('支付成功')}</b>
        </Stack>
      ) : (
        <Stack centred className="rd-paycode-frame" data-dead={isDead || undefined} aria-busy={isMaking}>
          {url && <QRCodeSVG value={url} size={SIZE} marginSize={3} title={translate('请车主扫码支付')} role="img" />}
          {isDead && (
            <Stack gap={3} className="rd-paycode-dead">
              <b>{translate('收款码已失效')}</b>
              <Button variant="contained" startIcon={<RefreshCw size={15} aria-hidden />} onClick={again}>
                {translate('重新获取')}
              </Button>
            </Stack>
          )}
        </Stack>
      )}
      {code && !isPaid && !isDead && (
        <Row as="p" gap={2} lineGap={1} justify="center" wrap size="body" tone="soft" className="rd-paycode-note">
          {translate('请车主扫码支付')}
          <Countdown deadline={code.expire_time} total={PAY_CODE_SECONDS} noun="失效" />
        </Row>
      )}
      {isCutOff && !isPaid && (
        <Row as="p" gap={2} lineGap={1} justify="center" wrap size="body" tone="soft" className="rd-paycode-note">
          {translate('暂时查询不到支付结果，正在重试')}
        </Row>
      )}
      {code?.simulated && (
        <Row as="p" gap={2} lineGap={1} justify="center" wrap size="body" tone="soft" className="rd-paycode-note">
          <SimulatedTag>模拟</SimulatedTag>
          {!isPaid && !isDead && (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {translate('打开模拟收银台')}
            </a>
          )}
        </Row>
      )}
    </Stack>
  )
}
