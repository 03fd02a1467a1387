import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isIncoming, isReceivable } from '../../../domain/settlement'
import { useIdentity } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Segmented } from '../../../ui/Segmented'
import { PanelSkeleton } from '../../order/parts'
import { BillOrderRow } from './BillOrderRow'
import { Sums } from './BillSums'
import '../../../ui/figures.css'
import { PARTS, type Part } from './billParts'
import { type Bill, useBillOrders } from './useBill'

/** px of a row that is folded */
const ROW = 44

interface BillOrdersProps {
  readonly bill: Bill
  readonly part: Part
  readonly onPart: (part: Part) => void
}

/** The orders of a bill with what each brings; a row unfolds to its price lines. Thousands scroll: what is out of sight is not drawn. */
export function BillOrders({ bill, part, onPart }: BillOrdersProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const { data, error, refetch } = useBillOrders(bill.id)
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim().toUpperCase())
  const [open, setOpen] = useState<number | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useMemo(
    () =>
      (data?.data ?? []).filter(
        (order) => PARTS[part](order) && (text === '' || order.no.includes(text) || order.car_no.includes(text)),
      ),
    [data, part, text],
  )
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 12,
  })
  const items = rows.getVirtualItems()
  const collected = isReceivable(bill) ? '车主承担' : '有代收'
  const options = useMemo(
    () =>
      (
        [
          ['all', '全部'],
          ['deviating', '偏离公式'],
          ['deducted', '有扣款'],
          ['collected', collected],
          ['late', '补入'],
        ] as const
      ).map(([value, label]) => ({
        value,
        label: data ? `${translate(label)} ${data.data.filter(PARTS[value]).length}` : translate(label),
      })),
    [data, collected, translate],
  )
  const toggle = useCallback((id: number) => setOpen((known) => (known === id ? null : id)), [])
  return (
    <Stack as="section" flex pad={3} grow shrink className="rd-card rd-bill-orders" aria-label={translate('订单明细')}>
      <Row as="header" gap={3} lineGap={2} below={2} wrap>
        <Text as="h2" size="title">
          {translate('订单明细')}
        </Text>
        <Segmented label={translate('订单明细')} options={options} value={part} onChange={onPart} />
        <Box
          as="input"
          type="search"
          push
          className="rd-plain-field rd-bill-search"
          placeholder={translate('订单号、车牌')}
          aria-label={translate('订单号、车牌')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Row>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <PanelSkeleton shape="list" />}
      {data && shown.length === 0 && <EmptyState text={translate('没有符合条件的订单')} />}
      {shown.length > 0 && (
        <Box grow scroll className="rd-bill-scroll" ref={scroller}>
          <table className="rd-figures rd-bill-table" aria-rowcount={shown.length + 1}>
            <thead>
              <tr>
                {[
                  '车牌 / 订单号',
                  '类型 / 完成',
                  '公式价',
                  '订单金额',
                  '与公式差异',
                  '扣款',
                  isReceivable(bill) ? '车主承担' : '代收',
                  isIncoming(bill, identity) ? '应收金额' : '应付金额',
                ].map((head, i) => (
                  <th key={head} scope="col" data-sum={i > 1 ? '' : undefined}>
                    {translate(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody aria-hidden="true" style={{ height: items[0]?.start ?? 0 }} />
            {items.map(({ index, key }) => {
              const order = shown[index]
              return (
                order && (
                  <BillOrderRow
                    key={key}
                    bill={bill}
                    order={order}
                    index={index}
                    measure={rows.measureElement}
                    isOpen={open === order.id}
                    onToggle={toggle}
                  />
                )
              )
            })}
            <tbody aria-hidden="true" style={{ height: rows.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
            <Sums orders={shown} />
          </table>
        </Box>
      )}
      {bill.deduct_bill ? (
        <Text as="p" size="small" tone="quiet">
          {translate('整体扣款不摊到订单')}
        </Text>
      ) : null}
    </Stack>
  )
}
