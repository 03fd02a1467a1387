import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { billPath, billSide } from '../../../domain/settlement'
import { Row, Stack, Text } from '../../../ui/Box'
import { RecordNo } from '../../../ui/RecordNo'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { useFreeKeys } from '../../../ui/useFreeKeys'
import { WriteButton } from '../../../ui/WriteButton'
import { TAKE } from './LineList'
import { useMatchCall } from './useMatchCall'
import type { WaitingLine } from './useMatching'

interface PaymentMatchesProps {
  readonly line: WaitingLine
  readonly may: boolean
}

/** Payments to providers that an expense may be: they were written off, the bank confirms them. */
export function PaymentMatches({ line, may }: PaymentMatchesProps) {
  const translate = useTranslate()
  const [at, setAt] = useState(0)
  const { send, busy } = useMatchCall(line)
  const chosen = line.payments[at]
  const take = () => {
    if (chosen && may) void send({ payment_id: chosen.payment_id })
  }
  useFreeKeys((event) => {
    if (event.key !== 'Enter' || event.repeat) return
    event.preventDefault()
    take()
  })
  if (!chosen) return null
  return (
    <Stack gap={2}>
      {line.payments.map((payment, i) => (
        <Row
          key={payment.payment_id}
          as="label"
          gap={2}
          lineGap={1}
          wrap
          pad={3}
          round={3}
          edge="all"
          className="rd-bank-match"
          data-chosen={i === at || undefined}
        >
          <input
            type="radio"
            name="match"
            checked={i === at}
            aria-label={`${payment.payee ?? ''} ${payment.bill_no}`}
            onChange={() => setAt(i)}
          />
          <Text weight="medium">{payment.payee}</Text>
          {payment.exact === 1 && <StatusChip label={translate('精确匹配')} family="green" />}
          <Link className="rd-text-link" to={billPath(billSide.payable, payment.bill_id)}>
            <RecordNo>{payment.bill_no}</RecordNo>
          </Link>
          <Text size="small" tone="soft">
            {translate('付款时间')} <TimeText at={payment.pay_time} />
          </Text>
          <Text size="small" tone={payment.exact === 1 ? 'good' : 'soft'}>
            {translate(payment.exact === 1 ? '收款方与金额都对得上' : '金额相等，收款方不同或不唯一，请核对')}
          </Text>
        </Row>
      ))}
      {may && (
        <Row justify="end">
          <WriteButton id={TAKE} variant="contained" disabled={busy} onClick={take}>
            {translate('确认匹配')}
          </WriteButton>
        </Row>
      )}
    </Stack>
  )
}
