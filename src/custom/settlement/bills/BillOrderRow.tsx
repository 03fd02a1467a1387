import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { formatYuan } from '../../../domain/money'
import { rescueTypes } from '../../../domain/rescueType'
import { shareAmounts } from '../../../domain/settlement'
import { plateText } from '../../../domain/vehicle'
import { messageOf } from '../../../schema/views/provider'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Money } from '../../../ui/Money'
import { PriceLines } from '../../../ui/PriceLines'
import { RecordNo } from '../../../ui/RecordNo'
import { TimeText } from '../../../ui/TimeText'
import { priceRows } from '../../pricing/parts'
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
            onClick={() => onToggle(order.id)}
          >
            <ChevronRight size={14} aria-hidden />
            <Stack as="span" flex align="start">
              <b>{plateText(order.car_no)}</b>
              <small>
                <RecordNo>{order.no}</RecordNo>
              </small>
            </Stack>
          </Row>
        </td>
        <td>
          {translate(labelOf(rescueTypes, order.type))}
          <small>
            <TimeText at={order.finish_time} /> {order.is_late === 1 && <Text tone="link">{translate('补入')}</Text>}
          </small>
        </td>
        {shareAmounts(order).map((fen, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns that never change places
          <td key={i} data-sum="">
            <Text tone={fen === 0 ? 'quiet' : undefined}>
              <Money fen={fen} />
            </Text>
          </td>
        ))}
      </tr>
      {isOpen && (
        <Box as="tr" fill="sunken" className="rd-bill-lines">
          <td colSpan={7}>
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
