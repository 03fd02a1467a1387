import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatYuan } from '../../../domain/money'
import { billPath, billSide, differenceReason } from '../../../domain/settlement'
import { formatDay } from '../../../domain/time'
import { bill as billResource } from '../../../resources/settlement/bill.resource'
import { mayList } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { Money } from '../../../ui/Money'
import { RecordNo } from '../../../ui/RecordNo'
import { Select } from '../../../ui/Select'
import { smallDifference, type Typed } from './shares'
import type { OpenBill } from './useReceipt'

interface BillShareRowProps {
  readonly bill: OpenBill
  readonly may: boolean
  /** undefined: not ticked */
  readonly typed: Typed | undefined
  readonly onTick: () => void
  /** undefined: not ticked any more */
  readonly onChange: (typed: Typed | undefined) => void
}

const KEEP = 0

/** A bill with what it gets; where that leaves next to nothing, what the rest is put down to. */
export function BillShareRow({ bill, may, typed, onTick, onChange }: BillShareRowProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const difference = typed ? smallDifference(bill, typed) : 0
  const period = `${formatDay(bill.start_time)} ~ ${formatDay(bill.finish_time)}`
  return (
    <tr>
      {may && (
        <td>
          <input
            type="checkbox"
            aria-label={bill.no}
            checked={typed !== undefined}
            onChange={({ target }) => (target.checked ? onTick() : onChange(undefined))}
          />
        </td>
      )}
      <th scope="row">
        {mayList(billResource, 'receivable', identity) ? (
          <Link className="rd-text-link" to={billPath(billSide.receivable, bill.id)}>
            <RecordNo>{bill.no}</RecordNo>
          </Link>
        ) : (
          <RecordNo>{bill.no}</RecordNo>
        )}
        <small>{period}</small>
      </th>
      <td data-sum="whole">
        <Money fen={bill.payable_money} />
      </td>
      <td data-sum="part">
        <Money fen={bill.unpaid_money} />
      </td>
      {may && (
        <td data-sum="part">
          {typed && (
            <input
              className="rd-plain-field rd-receipt-money"
              type="text"
              inputMode="decimal"
              aria-label={`${bill.no} ${translate('分配金额')}`}
              value={typed.text}
              onChange={({ target }) => onChange({ ...typed, text: target.value })}
            />
          )}
          {typed && difference > 0 && (
            <Select
              label={`${bill.no} ${translate('差额')}`}
              options={[
                { value: KEEP, label: translate('差额 %{money} 未收', { money: formatYuan(difference) }) },
                ...differenceReason.map(({ code, label }) => ({
                  value: code as number,
                  label: `${translate(label)} ${formatYuan(difference)}`,
                })),
              ]}
              value={typed.reason ?? KEEP}
              onChange={(value) =>
                onChange({ ...typed, reason: differenceReason.find(({ code }) => code === value)?.code ?? null })
              }
            />
          )}
        </td>
      )}
    </tr>
  )
}
