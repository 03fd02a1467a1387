import { useTranslate } from 'react-admin'
import { noPayLabel } from '../../../domain/order'
import { messageOf } from '../../../schema/views/provider'
import { type ActionSlotProps, briefOf } from '../../../schema/views/slots'
import { Box, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PriceLines } from '../../../ui/PriceLines'
import { sharesText } from '../../order/parts'
import { FeeFacts } from './FeeFacts'
import { type FeeDetail, useFeeDetail } from './feeDetail'
import './fees.css'

/** The customer's price line by line, who bears what of it, and what the owner has paid (O-210). */
export function CustomerFeesDialog({ record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  return (
    <DeskDialog open onClose={onClose} title={translate('客户费用明细')} brief={briefOf('order', record)} width={560}>
      {record && <CustomerFees orderId={record.id} />}
    </DeskDialog>
  )
}

function CustomerFees({ orderId }: { readonly orderId: number | string }) {
  const { data, error, refetch } = useFeeDetail(orderId)
  if (error && !data) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <div className="rd-fee-wait" aria-busy="true" />
  return <OwnFees fees={data} />
}

function OwnFees({ fees }: { readonly fees: FeeDetail }) {
  const translate = useTranslate()
  const { price, pay } = fees
  const owner = fees.owner_money
  const total = fees.predict_money
  return (
    <>
      {price?.customer ? (
        <div className="rd-detail-scroll">
          <PriceLines
            lines={price.customer.lines.map(({ key, label, quantity, amount }) => ({
              key: `${key} ${quantity}`,
              label,
              note: quantity,
              amounts: [amount],
            }))}
            totals={[price.customer.total]}
            totalNote={sharesText(price, translate)}
          />
        </div>
      ) : (
        <Text as="p" tone="soft" className="rd-detail-empty">
          {translate(price?.message ?? '暂无价格')}
        </Text>
      )}
      <Box above={4}>
        <FeeFacts
          facts={[
            { label: '车主承担', fen: owner },
            { label: '客户承担', fen: total === null || owner === null ? null : total - owner },
            ...(fees.coupon_money > 0 ? [{ label: '优惠券抵扣', fen: fees.coupon_money }] : []),
            { label: '已付金额', fen: fees.paid_money },
            { label: '待付金额', fen: pay ? pay.balance_money : null, strong: true },
          ]}
        />
      </Box>
      {!pay && (
        <Text as="p" size="small" tone="quiet" above={2}>
          {translate(noPayLabel)}
        </Text>
      )}
    </>
  )
}
