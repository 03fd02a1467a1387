import { useTranslate } from 'react-admin'
import { choiceOf, labelOf } from '../../../domain/choice'
import { noPayLabel, payStatus, pricingMode, refundStatus } from '../../../domain/order'
import { slipTexts } from '../../../domain/settlement'
import { writeOffMethod } from '../../../domain/settlement/settlementEnums'
import { messageOf } from '../../../schema/views/provider'
import { Row, Stack, Text } from '../../../ui/Box'
import { Equation } from '../../../ui/Equation'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Money } from '../../../ui/Money'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { type DetailTabProps, InfoItem, PanelAction, SectionHead } from '../../order/parts'
import { couponSum } from './couponSum'
import { type FeeDetail, useFeeDetail } from './feeDetail'
import './fees.css'
import { LogEntry } from './LogEntry'
import { PaymentItem } from './PaymentItem'

/** What the owner pays, how it was changed, and how the money came and went (O-190, O-541). */
export function FeesTab({ order }: DetailTabProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useFeeDetail(order.id)
  if (error && !data) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <div className="rd-fee-wait" aria-busy="true" />
  const { invoice_title: title } = order
  const writtenOff = slipTexts(order.writeoff_money ?? 0)
  return (
    <div className="rd-detail-page">
      <PaySection order={order} fees={data} />
      <section>
        <SectionHead title={translate('改价记录')} />
        {data.modify_log.length === 0 ? (
          <Text as="p" tone="soft" className="rd-detail-empty">
            {translate('暂无改价记录')}
          </Text>
        ) : (
          <ul>
            {data.modify_log.map(({ id, time, before, after, user_name, remark }) => (
              <LogEntry key={id} at={time} note={remark} aside={user_name}>
                <Money fen={before} /> →{' '}
                <b>
                  <Money fen={after} />
                </b>
              </LogEntry>
            ))}
          </ul>
        )}
      </section>
      <section>
        <SectionHead title={translate('收款记录')} />
        {data.pay_log.length === 0 ? (
          <Text as="p" tone="soft" className="rd-detail-empty">
            {translate('暂无收款记录')}
          </Text>
        ) : (
          <ul>
            {data.pay_log.map((payment) => (
              <PaymentItem key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </section>
      {order.writeoff_time && (
        <section>
          <SectionHead title={translate('核销')} />
          <Stack as="dl" className="rd-info">
            <InfoItem label={writtenOff.label}>
              <Money fen={writtenOff.fen} />
            </InfoItem>
            <InfoItem label="付款方式">{translate(labelOf(writeOffMethod, order.writeoff_method))}</InfoItem>
            <InfoItem label="核销时间">
              <TimeText at={order.writeoff_time} form="full" />
            </InfoItem>
            <InfoItem label="汇款凭证">
              {order.writeoff_proof && (
                <Text as="a" tone="link" href={order.writeoff_proof} target="_blank" rel="noopener noreferrer">
                  {translate('查看凭证')}
                </Text>
              )}
            </InfoItem>
          </Stack>
        </section>
      )}
      {title && (
        <section>
          <SectionHead title={translate('开票抬头')} />
          <Stack as="dl" className="rd-info">
            <InfoItem label="发票抬头">{title.title}</InfoItem>
            <InfoItem label="税号">{title.duty_num}</InfoItem>
            <InfoItem label="开户银行">{title.bank_name}</InfoItem>
            <InfoItem label="银行账号">{title.bank_account}</InfoItem>
          </Stack>
        </section>
      )}
    </div>
  )
}

interface PaySectionProps extends Pick<DetailTabProps, 'order'> {
  readonly fees: FeeDetail
}

function PaySection({ order, fees: { pay, owner_money, coupon_money, coupon_name, paid_money } }: PaySectionProps) {
  const translate = useTranslate()
  const status = choiceOf(payStatus, pay?.status ?? null)
  const refund = choiceOf(refundStatus, pay?.refund_status ?? null)
  return (
    <section>
      <SectionHead title={translate('车主费用')} note={pay?.title}>
        <Row as="span" gap={2} lineGap={1} wrap justify="end">
          {status && 'family' in status ? (
            <StatusChip label={translate(status.label)} family={status.family} />
          ) : (
            <StatusChip label={translate(noPayLabel)} plain />
          )}
          <PanelAction order={order} name={coupon_money > 0 ? 'dropCoupon' : 'useCoupon'} />
        </Row>
      </SectionHead>
      {coupon_money > 0 && (
        <Stack gap={1} below={3}>
          <Equation {...couponSum(owner_money, coupon_money)} />
          <Text as="p" size="small" tone="quiet">
            {[coupon_name, translate('优惠由发券公司承担，客户与服务商的金额不变')].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      )}
      <Stack as="dl" className="rd-info">
        <InfoItem label="车主应付">
          <Money fen={owner_money === null ? null : owner_money - coupon_money} />
        </InfoItem>
        <InfoItem label="已付金额">
          <Money fen={paid_money} />
        </InfoItem>
        <InfoItem label="待付金额">
          <Money fen={pay ? pay.balance_money : null} />
        </InfoItem>
        <InfoItem label="计价方式">{pay?.mode ? translate(labelOf(pricingMode, pay.mode)) : ''}</InfoItem>
        {pay?.mode === 1 && (
          <InfoItem label="里程">
            {translate('%{km} km（起步含 %{base} km）', { km: pay.mileage ?? '—', base: pay.mileage_base ?? 0 })}
          </InfoItem>
        )}
        {refund && refund.code > 0 && (
          <InfoItem label="退款">
            <StatusChip label={translate(refund.label)} family={refund.family} plain />{' '}
            <Money fen={pay?.refund_money} />
          </InfoItem>
        )}
      </Stack>
    </section>
  )
}
