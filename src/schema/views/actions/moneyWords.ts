import { outcomeOf, summarise, sumOf } from '../../compile/summary'
import { moneyText } from '../../kinds/money/moneyText'
import type { AnyAction, AnyResource, FieldData, RuleContext } from '../../model'
import type { Row } from '../row'

type Translate = (text: string, places?: Readonly<Record<string, unknown>>) => string

/** Account and rules do not stand in a message. */
const NOBODY: RuleContext = { user: null, now: 0 }

const NO_RECORD: Row = { id: 0 }

/**
 * What a message of success says of the money: subject and amount, and what is left or the state that follows; of several their number and sum.
 * @returns null for an action that declares no money
 */
export function moneyWords(
  resource: AnyResource,
  action: AnyAction,
  records: readonly Row[],
  said: Readonly<Record<string, unknown>>,
  translate: Translate,
): string | null {
  // An action of the resource is about the amount that it asks for alone.
  const about = records.length === 0 && action.on === 'resource' ? [NO_RECORD] : records
  const summaries = about.flatMap((record) => summarise(resource, action, record, said, NOBODY) ?? [])
  const [one, ...others] = summaries
  if (!one) return null
  if (others.length > 0) {
    const sum = sumOf(summaries.map(({ amount }) => amount))
    return translate('%{n} 笔 %{money}', { n: summaries.length, money: moneyText(sum) })
  }
  const { party, subject, due, isBack, amount, rest } = one
  const told = [
    party?.text,
    subject?.text,
    isBack ? translate(due.label) : null,
    amount === null ? null : moneyText(amount),
  ]
    .filter(Boolean)
    .join(' ')
  if (rest?.fen) return `${told}，${translate(rest.label)} ${moneyText(rest.fen)}`
  const [record] = about
  const next = record && outcomeOf(resource, action, record, one).state
  const choices: FieldData['choices'] = next ? resource.fields[next.field]?.choices : undefined
  const state = choices?.find(({ code }) => code === next?.to)?.label
  return state ? translate('%{told}，转为%{state}', { told, state: translate(state) }) : told
}
