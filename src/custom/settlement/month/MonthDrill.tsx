import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelOf } from '../../../domain/choice'
import { billingStep, billingSteps, leftOut } from '../../../domain/order/review'
import { rescueTypes } from '../../../domain/rescueType'
import type { BillMonth } from '../../../domain/settlement'
import { messageOf } from '../../../schema/views/provider'
import { Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Money } from '../../../ui/Money'
import { Plate } from '../../../ui/Plate'
import { RecordNo } from '../../../ui/RecordNo'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { ordersAt } from './monthLinks'
import { RemindButton } from './RemindButton'
import { type LeftOut, type Party, useLeftOut } from './useMonth'

/** By step: who has to act, in a word, and what is done. */
const WORDS: Readonly<Record<number, { readonly who: string; readonly act: string }>> = {
  [billingStep.unreviewed]: { who: '审核', act: '去审核' },
  [billingStep.unpriced]: { who: '计价', act: '去计价' },
  [billingStep.unconfirmed]: { who: '服务商', act: '看待确认' },
  [billingStep.appealed]: { who: '处理', act: '处理申诉' },
}
const familyOf = (step: number) => billingSteps.find(({ code }) => code === step)?.family

interface MonthDrillProps {
  readonly direction: 1 | 2
  readonly month: BillMonth
  readonly party: Party
}

/** The orders that a party's bill would leave out: why, who has to act, and where; all of them behind one button. */
export function MonthDrill({ direction, month, party }: MonthDrillProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useLeftOut(direction, party.id, month.period)
  if (error) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <p aria-busy="true">…</p>
  if (data.total === 0) return <Text tone="quiet">{translate('没有未列入的订单')}</Text>
  const scope = { direction, period: month.period, party: party.id }
  const steps = leftOut.filter((step) => data.data.some((one) => one.step === step))
  const [only] = steps
  const isOne = steps.length === 1 && data.total === data.data.length
  return (
    <Stack flex as="section" padX={3} padY={2} fill="surface" edge="all" round={3} aria-label={translate('未列入订单')}>
      <Row as="header" gap={2} lineGap={1} wrap below={1}>
        <Text weight="strong">{translate('未列入的 %{count} 单', { count: data.total })}</Text>
        {party.behind_money > 0 && (
          <Text size="small" tone="soft">
            {translate('补齐后可再入账')} <Money fen={party.behind_money} />
          </Text>
        )}
        <Row as="span" push gap={2}>
          <RemindButton direction={direction} party={party.id} period={month.period} />
          <Button
            component={Link}
            variant="outlined"
            to={ordersAt(scope, isOne && only !== undefined ? [only] : leftOut)}
            size="small"
          >
            {translate(isOne && only !== undefined ? (WORDS[only]?.act ?? '') : '一并处理')} {data.total}
          </Button>
        </Row>
      </Row>
      <ul>
        {data.data.map((one) => (
          <Left key={one.id} one={one} to={`${ordersAt(scope, [one.step])}&open=${one.id}`} />
        ))}
      </ul>
      {data.total > data.data.length && (
        <Text as="p" size="small" tone="quiet" above={1}>
          {translate('还有 %{count} 单，点「一并处理」看全部', { count: data.total - data.data.length })}
        </Text>
      )}
    </Stack>
  )
}

function Left({ one, to }: { readonly one: LeftOut; readonly to: string }) {
  const translate = useTranslate()
  const { who, act } = WORDS[one.step] ?? { who: '', act: '' }
  const holder =
    one.more > 0 ? translate('%{names} 等 %{count} 人', { names: one.holder, count: one.more + 2 }) : one.holder
  return (
    <Stack as="li" gap={2} align="center" edge="top" className="rd-month-left">
      <span>
        <StatusChip label={translate(labelOf(billingSteps, one.step))} family={familyOf(one.step) ?? 'grey'} />
      </span>
      <Plate value={one.car_no} />
      <Link className="rd-text-link" to={to}>
        <RecordNo>{one.no}</RecordNo>
      </Link>
      <Text ellipsis>
        {translate(labelOf(rescueTypes, one.type))} <TimeText at={one.finish_time} /> {translate('完成')}
      </Text>
      <Text end>
        <Money fen={one.money} />
      </Text>
      <Text ellipsis tone="soft" title={holder ?? undefined}>
        {translate(one.is_approval === 1 ? '审批' : who)} <b>{holder ?? translate('无人有权处理')}</b>
      </Text>
      <Link className="rd-text-link" to={to}>
        {translate(act)}
      </Link>
    </Stack>
  )
}
