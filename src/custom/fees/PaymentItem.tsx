import { useTranslate } from 'ra-core'
import { choiceOf, labelOf } from '../../domain/choice'
import { refundStatus } from '../../domain/orderEnums'
import { paymentMethod, paymentStatus } from '../../domain/payment'
import { Money } from '../../ui/Money'
import { StatusChip } from '../../ui/StatusChip'
import { TimeText } from '../../ui/TimeText'
import { fenOf } from '../orderDetail/priceRows'
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
        <span className="rd-fee-time">
          <TimeText at={payment.time} />
        </span>
        <span className="rd-fee-what">
          {translate(labelOf(paymentMethod, payment.method))}{' '}
          <b>
            <Money fen={fenOf(payment.money)} />
          </b>
          <small>{payment.out_trade_no}</small>
        </span>
        <span className="rd-fee-who">
          {payment.user_name}
          {state && <StatusChip label={translate(state.label)} family={state.family} plain />}
        </span>
      </li>
      {payment.refunds.map(({ id, money, status, reason, failure, time }) => {
        const refund = choiceOf(refundStatus, status)
        return (
          <li key={`refund ${id}`} className="rd-fee-back">
            <span className="rd-fee-time">
              <TimeText at={time} />
            </span>
            <span className="rd-fee-what">
              {translate('退款')}{' '}
              <b>
                <Money fen={fenOf(money)} />
              </b>
              <small>{[reason && translate(reason), failure].filter(Boolean).join(' · ')}</small>
            </span>
            <span className="rd-fee-who">
              {refund && <StatusChip label={translate(refund.label)} family={refund.family} plain />}
            </span>
          </li>
        )
      })}
    </>
  )
}
