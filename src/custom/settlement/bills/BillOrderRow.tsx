import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelOf } from '../../../domain/choice'
import { kmLabel } from '../../../domain/distance'
import { formatYuan, signedYuan } from '../../../domain/money'
import { rescueTypes } from '../../../domain/rescueType'
import { plateText } from '../../../domain/vehicle'
import { order as orderResource } from '../../../resources/order/order.resource'
import { mayVerb } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import { Box, Row, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Money } from '../../../ui/Money'
import { PriceLines } from '../../../ui/PriceLines'
import { RecordNo } from '../../../ui/RecordNo'
import { TimeText } from '../../../ui/TimeText'
import { priceRows } from '../../pricing/parts'
import { columnsOf, DEDUCTED, DIFFERENCE } from './billParts'
import { type Bill, type BillOrder, useBillOrder } from './useBill'

interface BillOrderRowProps {
  readonly bill: Bill
  readonly order: BillOrder
  readonly index: number
  readonly measure: (row: HTMLElement | null) => void
  readonly isOpen: boolean
  readonly onToggle: (orderId: number) => void
}

/** An order in its bill; unfolded, what its amount is made of. While others come and go it is not drawn again. */
export const BillOrderRow = memo(function BillOrderRow({
  bill,
  order,
  index,
  measure,
  isOpen,
  onToggle,
}: BillOrderRowProps) {
  const translate = useTranslate()
  const opens = mayVerb(orderResource, 'get', useIdentity())
  return (
    <tbody data-index={index} ref={measure}>
      <tr aria-rowindex={index + 2}>
        <td>
          <Row
            as="button"
            type="button"
            inline
            gap={1}
            className="rd-bill-fold"
            aria-expanded={isOpen}
            aria-label={`${plateText(order.car_no)} ${order.no}`}
            onClick={() => onToggle(order.id)}
          >
            <ChevronRight size={14} aria-hidden />
            <b>{plateText(order.car_no)}</b>
          </Row>
          <small>
            {opens ? (
              <Link className="rd-text-link" to={`${orderResource.path}?open=${order.id}`}>
                {order.no}
              </Link>
            ) : (
              <RecordNo>{order.no}</RecordNo>
            )}
          </small>
        </td>
        <td>
          {translate(labelOf(rescueTypes, order.type))}
          {order.km !== null && <Text tone="soft"> {kmLabel(order.km)}</Text>}
          <small>
            <TimeText at={order.finish_time} /> {order.is_late === 1 && <Text tone="link">{translate('补入')}</Text>}
          </small>
        </td>
        {columnsOf(order).map((fen, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns that never change places
          <td key={i} data-sum="">
            {i === DIFFERENCE && fen ? (
              <Text weight="strong" tone={fen > 0 ? 'warn' : 'bad'}>
                {signedYuan(fen)}
                <Text as="small" weight="plain">
                  {translate(order.deviation ?? '其他')}
                </Text>
              </Text>
            ) : (
              <Text tone={fen === 0 ? 'quiet' : undefined}>
                <Money fen={fen} />
                {i === DEDUCTED && fen ? (
                  <Text as="small" tone="quiet" ellipsis title={order.deduct_reason ?? undefined}>
                    {order.deduct_reason}
                  </Text>
                ) : null}
              </Text>
            )}
          </td>
        ))}
      </tr>
      {isOpen && (
        <Box as="tr" fill="sunken" className="rd-bill-lines">
          <td colSpan={8}>
            <OrderLines bill={bill} orderId={order.id} />
          </td>
        </Box>
      )}
    </tbody>
  )
})

/** Its price lines with the formula that gave them, then what was taken off. */
function OrderLines({ bill, orderId }: { readonly bill: Bill; readonly orderId: number }) {
  const translate = useTranslate()
  const { data, error, refetch } = useBillOrder(bill.id, orderId)
  if (error) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  const order = data?.data[0]
  if (!order) return <p aria-busy="true">…</p>
  const { lines = [], deductions = [], formula } = order
  return (
    <>
      {formula && (
        <Text as="p" size="small" tone="soft">
          {translate('计价公式')} {formula.title} v{formula.version}
        </Text>
      )}
      <PriceLines lines={priceRows(lines)} totals={[order.total_money]} />
      {deductions.map(({ name, money, remark }) => (
        <Text key={name} as="p" size="small">
          {name} −{formatYuan(money)} {remark}
        </Text>
      ))}
    </>
  )
}
