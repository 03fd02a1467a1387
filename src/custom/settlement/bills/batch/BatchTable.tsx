import { useTranslate } from 'react-admin'
import { choiceOf } from '../../../../domain/choice'
import { type BatchStep, reconciliation } from '../../../../domain/settlement'
import { formatDay } from '../../../../domain/time'
import { Box, Row, Text } from '../../../../ui/Box'
import '../../../../ui/figures.css'
import { Money } from '../../../../ui/Money'
import { StatusChip } from '../../../../ui/StatusChip'
import './batch.css'
import { type BatchResult, type BatchRow, sumOf } from './useBatchPlan'

/** Steps whose payee is shown next to the amount. */
const PAYEE: readonly BatchStep[] = ['finish', 'ask', 'pay']
/** What was paid already is a part of what is left. */
const REST: readonly BatchStep[] = ['ask', 'pay']

interface BatchTableProps {
  readonly step: BatchStep
  readonly rows: readonly BatchRow[]
  /** the party that an invoice is made out to is shown */
  readonly isNotice: boolean
  /** those that the step is taken for */
  readonly taken: readonly BatchRow[]
  /** once the call has been answered */
  readonly results: ReadonlyMap<number, BatchResult> | null
  readonly onToggle: (id: number) => void
}

/** The bills of a batch: whose, to which account, how much, before and after. What is left out stays in sight, and why. */
export function BatchTable({ step, rows, isNotice, taken, results, onToggle }: BatchTableProps) {
  const translate = useTranslate()
  const hasPayee = PAYEE.includes(step)
  const hasRest = REST.includes(step)
  const refused = rows.filter(({ refusal }) => refusal !== null).length
  const untaken = rows.length - taken.length - refused
  return (
    <Box scroll below={3} className="rd-batch-table">
      <table className="rd-figures" data-roomy="" aria-label={translate('账单')}>
        <thead>
          <tr>
            <th scope="col">{translate('对方 / 账单')}</th>
            {hasPayee && <th scope="col">{translate('收款账户')}</th>}
            {isNotice && <th scope="col">{translate('开票给')}</th>}
            <th scope="col" data-sum="">
              {translate('应付金额')}
            </th>
            {hasRest && (
              <>
                <th scope="col" data-sum="">
                  {translate('已付金额')}
                </th>
                <th scope="col" data-sum="">
                  {translate(step === 'pay' ? '本次付款' : '本次申请')}
                </th>
              </>
            )}
            <th scope="col">{translate(results ? '结果' : '确认后')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isTaken = taken.includes(row)
            return (
              <tr key={row.id} data-left={isTaken ? undefined : ''}>
                <th scope="row">
                  <Row as="label" gap={2.5} align="start">
                    <input
                      type="checkbox"
                      checked={isTaken}
                      disabled={row.refusal !== null || results !== null}
                      onChange={() => onToggle(row.id)}
                    />
                    <span>
                      {row.party ?? '—'}
                      <Text as="small" weight="plain" tone="quiet">
                        {row.no} · {formatDay(row.start_time).slice(0, 7)} ·{' '}
                        {translate('%{count} 单', { count: row.order_count })}
                      </Text>
                      {hasPayee && (
                        <Text as="small" weight="plain" className="rd-batch-phone">
                          <Account row={row} />
                        </Text>
                      )}
                    </span>
                  </Row>
                </th>
                {hasPayee && (
                  <td>
                    <Account row={row} />
                  </td>
                )}
                {isNotice && <td>{row.note ?? '—'}</td>}
                <td data-sum="">
                  <Money fen={row.payable_money} />
                </td>
                {hasRest && (
                  <>
                    <td data-sum="">
                      <Text tone={row.paid_money === 0 ? 'quiet' : undefined}>
                        <Money fen={row.paid_money} />
                      </Text>
                    </td>
                    <td data-sum="">
                      <Text as={isTaken ? 'b' : 's'} tone={isTaken ? undefined : 'quiet'}>
                        <Money fen={row.money} />
                      </Text>
                    </td>
                  </>
                )}
                <td className="rd-batch-after">
                  <After step={step} row={row} isTaken={isTaken} result={results?.get(row.id)} />
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={1 + Number(hasPayee) + Number(isNotice)}>
              {translate('合计 %{n} 张', { n: taken.length })}
              {untaken > 0 && (
                <Text weight="plain" tone="warn">
                  {' '}
                  {translate('%{n} 张这次不办', { n: untaken })}
                </Text>
              )}
              {refused > 0 && (
                <Text weight="plain" tone="warn">
                  {' '}
                  {translate('%{n} 张不能办', { n: refused })}
                </Text>
              )}
            </th>
            <td data-sum="">
              <Money fen={sumOf(taken, ({ payable_money }) => payable_money)} />
            </td>
            {hasRest && (
              <>
                <td data-sum="">
                  <Money fen={sumOf(taken, ({ paid_money }) => paid_money)} />
                </td>
                <td data-sum="">
                  <Money fen={sumOf(taken, ({ money }) => money)} />
                </td>
              </>
            )}
            <td />
          </tr>
        </tfoot>
      </table>
    </Box>
  )
}

function Account({ row: { bank, account, last_account, doubt } }: { readonly row: BatchRow }) {
  const translate = useTranslate()
  if (!bank && !account) return <Text tone="quiet">{translate('未填写')}</Text>
  return (
    <>
      {bank} {account && translate('尾号 %{tail}', { tail: account })}
      {doubt && (
        <Text as="small" tone="warn">
          {last_account === null || last_account === account
            ? translate('账户待确认')
            : translate('上次付到尾号 %{tail}', { tail: last_account })}
        </Text>
      )}
    </>
  )
}

interface AfterProps {
  readonly step: BatchStep
  readonly row: BatchRow
  readonly isTaken: boolean
  readonly result: BatchResult | undefined
}

/** The state before and after; or why it stays, or what became of it. */
function After({ step, row, isTaken, result }: AfterProps) {
  const translate = useTranslate()
  const chip = (code: number) => {
    const state = choiceOf(reconciliation, code)
    return state && <StatusChip label={translate(state.label)} family={state.family} plain />
  }
  if (result) {
    return result.done === 1 ? (
      <StatusChip label={translate('已完成')} family="green" />
    ) : (
      <Refusal reason={result.reason} more={result.retry === 1 ? translate('可重试') : null} />
    )
  }
  if (row.refusal !== null) {
    return (
      <>
        {chip(row.before)}
        <Refusal reason={row.refusal} more={null} />
      </>
    )
  }
  if (!isTaken) return <Text tone="quiet">{translate('这次不办')}</Text>
  return (
    <>
      <Row as="span" gap={1.5} wrap="narrow">
        {chip(row.before)}
        {row.after === row.before ? null : (
          <>
            <Text tone="quiet">→</Text>
            {chip(row.after)}
          </>
        )}
      </Row>
      {step === 'ask' && row.note && (
        <Text as="small" tone="quiet">
          {translate('等 %{names} 审批', { names: row.note })}
        </Text>
      )}
      {row.removed > 0 && (
        <Text as="small" tone="warn">
          {translate('移出 %{count} 单', { count: row.removed })}
        </Text>
      )}
    </>
  )
}

const Refusal = ({ reason, more }: { readonly reason: string | null; readonly more: string | null }) => {
  const translate = useTranslate()
  return (
    <Text as="div" size="small" tone="warn" breaks>
      {reason && translate(reason)}
      {more && <Text as="small">{more}</Text>}
    </Text>
  )
}
