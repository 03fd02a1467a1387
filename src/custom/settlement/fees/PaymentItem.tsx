import { useTranslate } from 'react-admin'
import { choiceOf, labelOf } from '../../../domain/choice'
import { refundStatus } from '../../../domain/order'
import { paymentMethod, paymentStatus } from '../../../domain/settlement/payment'
import { Row, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import type { FeePayment } from './feeDetail'

interface PaymentItemProps {
  readonly payment: FeePayment
}

/** One payment, and below it what of it went back. */
export function PaymentItem({ payment }: PaymentItemProps) {
  const translate = useTranslate()
  const state = choiceOf(paymentStatus, payment.status)
  return (
    <>
      <li>
        <Text size="small" tone="quiet" className="rd-fee-time">
          <TimeText at={payment.time} />
        </Text>
        <span className="rd-fee-what">
          {translate(labelOf(paymentMethod, payment.method))}{' '}
          <b>
            <Money fen={payment.money} />
          </b>
          <small>{payment.out_trade_no}</small>
        </span>
        <Row as="span" gap={2} lineGap={1} justify="end" wrap size="small" tone="quiet">
          {payment.user_name}
          {state && <StatusChip label={translate(state.label)} family={state.family} plain />}
        </Row>
      </li>
      {payment.refunds.map(({ id, money, status, reason, failure, time }) => {
        const refund = choiceOf(refundStatus, status)
        return (
          <li key={`refund ${id}`} className="rd-fee-back">
            <Text size="small" tone="quiet" className="rd-fee-time">
              <TimeText at={time} />
            </Text>
            <span className="rd-fee-what">
              {translate('退款')}{' '}
              <b>
                <Money fen={money} />
              </b>
              <small>{[reason && translate(reason), failure].filter(Boolean).join(' · ')}</small>
            </span>
            <Row as="span" gap={2} lineGap={1} justify="end" wrap size="small" tone="quiet">
              {refund && <StatusChip label={translate(refund.label)} family={refund.family} plain />}
            </Row>
          </li>
        )
      })}
    </>
  )
}
