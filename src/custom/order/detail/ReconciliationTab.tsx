import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { noPayLabel, payStatus, payType } from '../../../domain/order/orderEnums'
import { isAllowed } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { Stack } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { InfoItem } from '../parts/InfoItem'
import type { OrderDetail } from '../parts/orderDetail'
import { SectionHead } from '../parts/SectionHead'
import { reconciling } from './audiences'
import { PriceSection } from './PriceSection'

interface ReconciliationTabProps {
  readonly order: OrderDetail
}

/** The price line by line; who reconciles also reads what was paid (O-181). Providers see their own side (O-435). */
export function ReconciliationTab({ order }: ReconciliationTabProps) {
  const translate = useTranslate()
  const reconciles = isAllowed(reconciling, useIdentity())
  const state = order.pay_status === null ? noPayLabel : labelOf(payStatus, order.pay_status)
  return (
    <div className="rd-detail-page">
      <PriceSection order={order} />
      {reconciles && (
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
      )}
    </div>
  )
}
