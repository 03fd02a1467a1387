import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { Money } from '../../../ui/Money'
import type { BillOrder } from './useBill'

const sumOf = (orders: readonly BillOrder[], of: (order: BillOrder) => number) =>
  orders.reduce((sum, order) => sum + of(order), 0)

/** What the shown orders come to; scrolling does not add them up anew. */
export const Sums = memo(function Sums({ orders }: { readonly orders: readonly BillOrder[] }) {
  const translate = useTranslate()
  const sums = [
    (order: BillOrder) => order.total_money,
    (order: BillOrder) => order.deduct_money,
    (order: BillOrder) => order.collected_money,
    (order: BillOrder) => order.money,
  ]
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {translate('合计')} {orders.length}
        </th>
        {sums.map((of, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four columns that never change places
          <td key={i} className="rd-bill-sum">
            <Money fen={sumOf(orders, of)} />
          </td>
        ))}
      </tr>
    </tfoot>
  )
})
