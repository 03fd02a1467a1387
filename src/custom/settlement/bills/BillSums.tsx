import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { signedYuan } from '../../../domain/money'
import { Money } from '../../../ui/Money'
import { columnsOf, DIFFERENCE } from './billParts'
import type { BillOrder } from './useBill'

/** What the shown orders come to; scrolling does not add them up anew. */
export const Sums = memo(function Sums({ orders }: { readonly orders: readonly BillOrder[] }) {
  const translate = useTranslate()
  const sums = orders
    .map(columnsOf)
    .reduce<readonly number[]>((all, one) => all.map((sum, i) => sum + (one[i] ?? 0)), [0, 0, 0, 0, 0, 0])
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {translate('合计')} {orders.length}
        </th>
        {sums.map((sum, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns that never change places
          <td key={i} data-sum="">
            {i === DIFFERENCE ? signedYuan(sum) : <Money fen={sum} />}
          </td>
        ))}
      </tr>
    </tfoot>
  )
})
