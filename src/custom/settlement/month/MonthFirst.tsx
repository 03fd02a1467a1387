import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { billSide, isBillable, monthMoney, monthTasks, taskCount } from '../../../domain/settlement'
import type { TimeRange } from '../../../domain/time'
import { useIdentity } from '../../../schema/views'
import { Row, Text } from '../../../ui/Box'
import { Equation } from '../../../ui/Equation'
import { Money } from '../../../ui/Money'
import { taskAt } from './monthLinks'
import { type Party, useMonth } from './useMonth'

interface MonthFirstProps {
  readonly sides: readonly { readonly value: 1 | 2; readonly label: string }[]
  readonly period: TimeRange
}

/** What a month comes to, and what to do about it first. */
export function MonthFirst({ sides, period }: MonthFirstProps) {
  const isBoth = sides.length > 1
  return (
    <>
      {isBoth && <Both period={period} />}
      {sides.map(({ value, label }) => (
        <SideTasks key={value} direction={value} label={isBoth ? label : '先办'} period={period} />
      ))}
    </>
  )
}

const paidOf = (parties: readonly Party[]) => parties.reduce((sum, { paid_money }) => sum + paid_money, 0)

/** Both sides of the month beside each other; nothing stands there until both are known. */
function Both({ period }: { readonly period: TimeRange }) {
  const { data: incoming } = useMonth(billSide.receivable, period)
  const { data: outgoing } = useMonth(billSide.payable, period)
  const [due, owed] = [incoming && monthMoney(incoming.data), outgoing && monthMoney(outgoing.data)]
  return (
    <Equation
      terms={[
        { label: '应收', fen: due ?? null },
        { label: '应付', fen: owed ?? null, less: true },
      ]}
      result={{ label: '毛利', fen: due === undefined || owed === undefined ? null : due - owed }}
      after={[
        { label: '已收', fen: incoming ? paidOf(incoming.data) : null },
        { label: '已付', fen: outgoing ? paidOf(outgoing.data) : null },
      ]}
    />
  )
}

interface SideTasksProps {
  readonly direction: 1 | 2
  readonly label: string
  readonly period: TimeRange
}

/** A side's steps that have something to do, first what holds up the others; each opens exactly its orders or bills. */
function SideTasks({ direction, label, period }: SideTasksProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const { data } = useMonth(direction, period)
  if (!data) return null
  const parties = data.data
  const open = monthTasks.filter(({ key }) => taskCount(key, parties) > 0)
  const ready = parties.filter(isBillable)
  return (
    <Row as="nav" gap={2} lineGap={2} wrap aria-label={`${translate(label)} ${translate('先办')}`}>
      <Text tone="soft" className="rd-month-lead">
        {translate(label)}
      </Text>
      {open.length === 0 && <Text tone="good">{translate('都办完了')}</Text>}
      {open.map(({ key, label: task, of }, i) => (
        <Row
          as={Link}
          key={key}
          to={taskAt({ direction, period }, key, identity)}
          gap={1.5}
          padX={2.5}
          edge={i === 0 ? 'firm' : 'all'}
          round={2}
          nowrap
          hovers
          tone="full"
          className="rd-month-task"
          data-first={i === 0 ? '' : undefined}
        >
          {translate(task)}
          <Text weight="strong">{taskCount(key, parties)}</Text>
          <Text tone="quiet" size="small">
            {translate(of === 'order' ? '单' : '份')}
          </Text>
          {key === 'ready' && ready.length > 0 && (
            <Text tone="soft">
              {translate('%{count} 家', { count: ready.length })}{' '}
              <Money fen={ready.reduce((sum, { payable_money }) => sum + payable_money, 0)} />
            </Text>
          )}
        </Row>
      ))}
    </Row>
  )
}
