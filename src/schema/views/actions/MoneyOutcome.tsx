import { useTranslate } from 'react-admin'
import { Outcome, type OutcomeRow } from '../../../ui/Outcome'
import { outcomeOf, type Summary, sumOf } from '../../compile/summary'
import { moneyText } from '../../kinds/money/moneyText'
import type { AnyAction, AnyResource, FieldData } from '../../model'
import type { Row } from '../row'

interface MoneyOutcomeProps {
  readonly resource: AnyResource
  readonly action: AnyAction
  /** those that it is done to, each with its money */
  readonly lines: readonly { readonly record: Row; readonly summary: Summary }[]
}

/** What the button of a money action will do: states before and after with their numbers, and the amount. */
export function MoneyOutcome({ resource, action, lines }: MoneyOutcomeProps) {
  const translate = useTranslate()
  const outcomes = lines.map(({ record, summary }) => outcomeOf(resource, action, record, summary))
  const [first] = outcomes
  if (!first) return null
  const label = translate(action.label)
  const { money } = first
  const isOne = outcomes.length === 1
  const sum = isOne ? money.fen : sumOf(lines.map(({ summary }) => summary.amount))
  const rows: OutcomeRow[] = [
    ...stateRows(resource, outcomes, translate),
    {
      label: translate(money.label || '金额'),
      before: isOne && money.before !== null ? moneyText(money.before) : null,
      after: moneyText(sum),
      note:
        isOne && money.by !== null
          ? moneyText(money.by)
          : isOne
            ? undefined
            : translate('%{n} 笔', { n: lines.length }),
    },
  ]
  return <Outcome title={label} rows={rows} />
}

function stateRows(
  { fields }: AnyResource,
  outcomes: readonly ReturnType<typeof outcomeOf>[],
  translate: (text: string, places?: Readonly<Record<string, unknown>>) => string,
): readonly OutcomeRow[] {
  const kinds = new Map<
    string,
    { readonly state: NonNullable<(typeof outcomes)[number]['state']>; readonly n: number }
  >()
  for (const { state } of outcomes) {
    if (!state) continue
    const key = `${state.from} ${state.to}`
    kinds.set(key, { state, n: (kinds.get(key)?.n ?? 0) + 1 })
  }
  return [...kinds.values()].map(({ state: { field, label, from, to }, n }) => {
    const nameOf = (code: unknown) => {
      const known: FieldData['choices'] = fields[field]?.choices
      return translate(known?.find((choice) => choice.code === code)?.label ?? '')
    }
    return {
      label: translate(label),
      before: nameOf(from),
      after: nameOf(to),
      note: outcomes.length > 1 ? translate('%{n} 笔', { n }) : undefined,
    }
  })
}
