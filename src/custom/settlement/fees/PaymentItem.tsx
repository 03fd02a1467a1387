import { useTranslate } from 'react-admin'
import { choiceOf, labelOf } from '../../../domain/choice'
import { refundStatus } from '../../../domain/order'
import { paymentMethod, paymentStatus } from '../../../domain/settlement/payment'
import { Money } from '../../../ui/Money'
import { StatusChip } from '../../../ui/StatusChip'
import type { FeePayment } from './feeDetail'
import { LogEntry } from './LogEntry'

interface PaymentItemProps {
  readonly payment: FeePayment
}

/** One payment, and below it what of it went back. */
export function PaymentItem({ payment }: PaymentItemProps) {
  const translate = useTranslate()
  const state = choiceOf(paymentStatus, payment.status)
  return (
    <>
      <LogEntry
        at={payment.time}
        note={payment.out_trade_no}
        aside={
          <>
            {payment.user_name}
            {state && <StatusChip label={translate(state.label)} family={state.family} plain />}
          </>
        }
      >
        {translate(labelOf(paymentMethod, payment.method))}{' '}
        <b>
          <Money fen={payment.money} />
        </b>
      </LogEntry>
      {payment.refunds.map(({ id, money, status, reason, failure, time }) => {
        const refund = choiceOf(refundStatus, status)
        return (
          <LogEntry
            key={`refund ${id}`}
            at={time}
            note={[reason && translate(reason), failure].filter(Boolean).join(' · ')}
            aside={refund && <StatusChip label={translate(refund.label)} family={refund.family} plain />}
            isPart
          >
            {translate('退款')}{' '}
            <b>
              <Money fen={money} />
            </b>
          </LogEntry>
        )
      })}
    </>
  )
}
