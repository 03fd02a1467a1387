import { useTranslate } from 'react-admin'
import { choiceOf, labelOf } from '../../../../domain/choice'
import { formatYuan } from '../../../../domain/money'
import { type BatchStep, billDirection, reconciliation } from '../../../../domain/settlement'
import { Outcome, type OutcomeRow } from '../../../../ui/Outcome'
import { type BatchPlan, type BatchRow, sumOf } from './useBatchPlan'

interface BatchOutcomeProps {
  readonly step: BatchStep
  readonly plan: BatchPlan
  readonly taken: readonly BatchRow[]
  /** the state that the step after this one leads to, where it follows at once */
  readonly then?: number | undefined
}

type Translate = (text: string, places?: Readonly<Record<string, unknown>>) => string

/** What the button will do to the books: before, after, and by how much. */
export function BatchOutcome({ step, plan, taken, then }: BatchOutcomeProps) {
  const translate = useTranslate()
  return (
    <Outcome
      title={translate('%{n} 张账单', { n: taken.length })}
      rows={[
        ...stateRows(then === undefined ? taken : taken.map((row) => ({ ...row, after: then })), translate),
        ...bookRows(step, plan, taken, translate),
        ...orderRow(step, taken, translate),
      ]}
    />
  )
}

function stateRows(taken: readonly BatchRow[], translate: Translate): readonly OutcomeRow[] {
  const kinds = new Map<string, { readonly row: BatchRow; readonly count: number }>()
  for (const row of taken) {
    const key = `${row.before} ${row.after}`
    kinds.set(key, { row, count: (kinds.get(key)?.count ?? 0) + 1 })
  }
  return [...kinds.values()].map(({ row, count }) => ({
    label: translate('账单'),
    before: row.before === row.after ? null : translate(labelOf(reconciliation, row.before)),
    after: translate(choiceOf(reconciliation, row.after)?.label ?? ''),
    note: translate('%{n} 张', { n: count }),
  }))
}

/** Money that is requested or moved, by the books of each side. */
function bookRows(
  step: BatchStep,
  { books }: BatchPlan,
  taken: readonly BatchRow[],
  translate: Translate,
): readonly OutcomeRow[] {
  const payees = new Set(taken.map(({ party }) => party)).size
  if (step !== 'pay') {
    return [
      {
        label: translate(step === 'ask' ? '申请金额' : '账单金额'),
        after: formatYuan(sumOf(taken, ({ money }) => money)),
        note: translate('%{n} 家', { n: payees }),
      },
    ]
  }
  return books.flatMap(({ direction, unpaid_money, paid_money, open_count }): OutcomeRow[] => {
    const own = taken.filter((row) => row.direction === direction)
    if (own.length === 0) return []
    const sum = sumOf(own, ({ money }) => money)
    const side = translate(labelOf(billDirection, direction))
    return [
      {
        label: translate('%{side}未结', { side }),
        before: formatYuan(unpaid_money),
        after: formatYuan(unpaid_money - sum),
        note: formatYuan(-sum),
      },
      {
        label: translate('%{side}已结', { side }),
        before: formatYuan(paid_money),
        after: formatYuan(paid_money + sum),
        note: `+${formatYuan(sum)}`,
      },
      {
        label: translate('未核销账单'),
        before: translate('%{n} 张', { n: open_count }),
        after: translate('%{n} 张', { n: open_count - own.length }),
        note: translate('%{n} 家', { n: payees }),
      },
    ]
  })
}

/** Steps that move the statements of the orders too. */
const ORDERS: Readonly<Partial<Record<BatchStep, string>>> = { start: '进入对账，金额锁定', pay: '转 已支付' }

function orderRow(step: BatchStep, taken: readonly BatchRow[], translate: Translate): readonly OutcomeRow[] {
  const words = ORDERS[step]
  if (!words) return []
  const count = sumOf(taken, ({ order_count }) => order_count)
  return [{ label: translate('订单'), after: translate('%{count} 单', { count }), note: translate(words) }]
}
