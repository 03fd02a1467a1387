import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Box, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import '../../../ui/figures.css'
import { actionState } from '../../compile/states'
import { type Summary, summarise, sumOf, tailOf } from '../../compile/summary'
import type { AnyAction, AnyResource, RuleContext } from '../../model'
import { useRuleContext } from '../identity'
import type { Row } from '../row'
import { MoneyOutcome } from './MoneyOutcome'

interface MoneyTableProps {
  readonly resource: AnyResource
  /** its name in the resource, for what it is possible for */
  readonly name: string
  readonly action: AnyAction
  readonly records: readonly Row[]
}

interface Line {
  readonly id: Row['id']
  readonly record: Row
  readonly summary: Summary
  /** it counts towards the sum; the server refuses the others */
  readonly counts: boolean
}

/** The records for which an action is possible now. */
export function countedOf(
  { resource, name, records }: Pick<MoneyTableProps, 'resource' | 'name' | 'records'>,
  context: RuleContext,
): readonly Row[] {
  return records.filter((record) => {
    const { offered, reason } = actionState(resource, name, record, context)
    return offered && reason === null
  })
}

/** The money of several records, each with its other party, account and amount, and their sum. */
export function MoneyTable({ resource, name, action, records }: MoneyTableProps) {
  const translate = useTranslate()
  const said: Readonly<Record<string, unknown>> = useWatch()
  const context = useRuleContext(records)
  const counted = new Set(countedOf({ resource, name, records }, context))
  const lines = records.flatMap((record): Line[] => {
    const summary = summarise(resource, action, record, said, context)
    return summary ? [{ id: record.id, record, summary, counts: counted.has(record) }] : []
  })
  const [first] = lines
  if (!first) return null
  const hasParty = lines.some(({ summary }) => summary.party)
  const hasAccount = lines.some(({ summary }) => summary.account)
  const isSum = first.summary.parts.length > 1
  const taken = lines.filter(({ counts }) => counts)
  const left = lines.length - taken.length
  const total = (of: (summary: Summary) => number | null) => (
    <Money fen={sumOf(taken.map((line) => of(line.summary)))} />
  )
  return (
    <Box scroll below={3}>
      <table className="rd-figures">
        <thead>
          <tr>
            <th scope="col">{translate(first.summary.subject?.label ?? '编号')}</th>
            {hasParty && <th scope="col">{translate('对方')}</th>}
            {hasAccount && <th scope="col">{translate('收款账户')}</th>}
            {isSum &&
              first.summary.parts.map(({ label }) => (
                <th key={label} scope="col" data-sum="">
                  {translate(label)}
                </th>
              ))}
            <th scope="col" data-sum="">
              {translate(first.summary.due.label)}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, summary, counts }) => (
            <tr key={id}>
              <th scope="row">
                {summary.subject?.text ?? String(id)}
                {!counts && (
                  <small>{translate('不能%{action}，不计入合计', { action: translate(action.label) })}</small>
                )}
              </th>
              {hasParty && <td>{summary.party?.text}</td>}
              {hasAccount && (
                <td>
                  <Account account={summary.account} />
                </td>
              )}
              {isSum &&
                summary.parts.map(({ label, fen }) => (
                  <td key={label} data-sum="">
                    <Money fen={fen} />
                  </td>
                ))}
              <td data-sum="">
                <Text as={counts ? 'b' : 's'} tone={counts ? undefined : 'quiet'}>
                  <Money fen={summary.amount} />
                </Text>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={1 + Number(hasParty) + Number(hasAccount)}>
              {translate('合计 %{n} 笔', { n: taken.length })}
              {left > 0 && <Text tone="warn"> {translate('另有 %{n} 笔不计入', { n: left })}</Text>}
            </th>
            {isSum &&
              first.summary.parts.map(({ label }, at) => (
                <td key={label} data-sum="">
                  {total(({ parts }) => parts[at]?.fen ?? null)}
                </td>
              ))}
            <td data-sum="">{total(({ amount }) => amount)}</td>
          </tr>
        </tfoot>
      </table>
      <MoneyOutcome resource={resource} action={action} lines={taken} />
    </Box>
  )
}

function Account({ account }: Pick<Summary, 'account'>) {
  const translate = useTranslate()
  if (!account) return null
  const { bank, number } = account
  if (!bank && !number) return <Text tone="warn">{translate('未填写')}</Text>
  const tail = tailOf(number)
  return `${bank} ${tail === number ? number : translate('尾号 %{tail}', { tail })}`.trim()
}
