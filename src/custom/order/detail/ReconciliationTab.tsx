import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { noPayLabel, payStatus, payType } from '../../../domain/order/orderEnums'
import { Stack } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { InfoItem } from '../parts/InfoItem'
import type { OrderDetail } from '../parts/orderDetail'
import { SectionHead } from '../parts/SectionHead'
import { PriceSection } from './PriceSection'

interface ReconciliationTabProps {
  readonly order: OrderDetail
}

/** What the order is worth to each side and what the owner has paid (O-181); providers see their own side (O-435). */
export function ReconciliationTab({ order }: ReconciliationTabProps) {
  const translate = useTranslate()
  const state = order.pay_status === null ? noPayLabel : labelOf(payStatus, order.pay_status)
  return (
    <div className="rd-detail-page">
      <PriceSection order={order} />
      <section>
        <SectionHead title={translate('结算与收款')} />
        <Stack as="dl" className="rd-info">
          <InfoItem label="结算方式">{translate(labelOf(payType, order.pay_type))}</InfoItem>
          <InfoItem label="支付状态">{translate(state)}</InfoItem>
          <InfoItem label="预估金额">
            <Money fen={order.predict_money} />
          </InfoItem>
          <InfoItem label="实际金额">
            <Money fen={order.real_money} />
          </InfoItem>
          <InfoItem label="车主承担">
            <Money fen={order.owner_money} />
          </InfoItem>
          {(order.coupon_money ?? 0) > 0 && (
            <InfoItem label="优惠券抵扣">
              <Money fen={order.coupon_money} />
            </InfoItem>
          )}
          <InfoItem label="已付金额">
            <Money fen={order.paid_money} />
          </InfoItem>
          <InfoItem label="车主费用">
            <Money fen={order.user_to_driver_money} />
          </InfoItem>
        </Stack>
      </section>
    </div>
  )
}
