import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelOf } from '../../../domain/choice'
import { rescueTypes } from '../../../domain/rescueType'
import { billMonths } from '../../../domain/settlement'
import { order } from '../../../resources/order/order.resource'
import { bill } from '../../../resources/settlement/bill.resource'
import { mayList } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import { Row, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { Equation } from '../../../ui/Equation'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Money } from '../../../ui/Money'
import { Segmented } from '../../../ui/Segmented'
import { PanelSkeleton } from '../../order/parts'
import { useRead } from '../../useRead'
import { Bars } from './Bars'
import { finishedOrdersAt } from './openBills'

const MONTHS = 12
/** The month so many before a time's, 2026-10. */
const monthsAgo = (now: number, ago: number) => billMonths(now, ago + 1).at(-1)?.name ?? ''

const useIncome = () => useRead(bill, 'income', {})
type Figures = Pick<NonNullable<ReturnType<typeof useIncome>['data']>['months'][number], 'income_money' | 'cost_money'>

/** What came in by them; of a provider what it earns. */
const incomeOf = ({ income_money, cost_money }: Figures) => income_money ?? cost_money

/** What finished orders have brought and cost in the last twelve months, by month and by kind of rescue (/financial/income). */
export function IncomePage() {
  const translate = useTranslate()
  const [part, setPart] = useState<'month' | 'type'>('month')
  const identity = useIdentity()
  const { data, error, refetch } = useIncome()
  if (error) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <PanelSkeleton />
  const { months, types } = data
  const isListed = identity !== null && mayList(order, undefined, identity)
  const sum = (of: (figures: Figures) => number) => months.reduce((total, one) => total + of(one), 0)
  const isProvider = months.every(({ income_money }) => income_money === null)
  const heads = isProvider ? ['订单数', '收入'] : ['订单数', '成本', '毛利', '收入']
  const rowOf = (label: string, figures: Figures & { readonly count: number }, to: string) => {
    const count =
      isListed && figures.count > 0 ? (
        <Link className="rd-text-link" to={to}>
          {figures.count}
        </Link>
      ) : (
        figures.count
      )
    const income = incomeOf(figures)
    return {
      label,
      notes: isProvider
        ? [count]
        : [
            count,
            <Money key="cost" fen={figures.cost_money} />,
            <Money key="margin" fen={income - figures.cost_money} />,
          ],
      fen: income,
      ...(!isProvider && { part: { fen: Math.min(figures.cost_money, income), tone: 'done' as const } }),
    }
  }
  const legend = isProvider
    ? []
    : ([
        { tone: 'done', label: '成本' },
        { tone: 'plain', label: '毛利' },
      ] as const)
  const year = monthsAgo(Math.floor(Date.now() / 1000), MONTHS - 1)
  return (
    <Stack as="section" flex gap={4} pad={4} className="rd-card">
      <Row as="header" gap={3} wrap>
        <Text as="h2" size="title">
          {translate('近12个月')}
        </Text>
        <Segmented
          label={translate('收入统计')}
          options={[
            { value: 'month', label: translate('月份') },
            { value: 'type', label: translate('救援类型') },
          ]}
          value={part}
          onChange={setPart}
        />
        <Text tone="soft">
          {translate('完成订单')} {months.reduce((total, { count }) => total + count, 0)}
        </Text>
      </Row>
      {months.length === 0 && <EmptyState text={translate('还没有完成的订单')} />}
      {months.length > 0 && !isProvider && (
        <Equation
          terms={[
            { label: '收入', fen: sum(incomeOf) },
            { label: '成本', fen: sum(({ cost_money }) => cost_money), less: true },
          ]}
          result={{ label: '毛利', fen: sum((one) => incomeOf(one) - one.cost_money) }}
        />
      )}
      {part === 'month' ? (
        <Bars
          caption="月份"
          heads={['月份', ...heads]}
          rows={months.map((one) => rowOf(one.month, one, finishedOrdersAt({ month: one.month }, identity)))}
          legend={legend}
        />
      ) : (
        <Bars
          caption="救援类型"
          heads={['救援类型', ...heads]}
          rows={types.map((one) =>
            rowOf(
              translate(labelOf(rescueTypes, one.type)),
              one,
              finishedOrdersAt({ month: year, months: MONTHS, type: one.type }, identity),
            ),
          )}
          legend={legend}
        />
      )}
    </Stack>
  )
}
