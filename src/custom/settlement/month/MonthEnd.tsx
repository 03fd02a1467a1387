import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { type BillMonth, billMonths, billSide } from '../../../domain/settlement'
import { useIdentity } from '../../../schema/views'
import { Row, Stack, Text } from '../../../ui/Box'
import { usePageName } from '../../../ui/pageSubject'
import { Segmented } from '../../../ui/Segmented'
import { MonthFirst } from './MonthFirst'
import { MonthSide } from './MonthSide'
import './month.css'

const MONTHS = 6
const SIDES = [
  { value: billSide.receivable, label: '客户应收', role: 'custom_sta' },
  { value: billSide.payable, label: '服务商应付', role: 'service_sta' },
] as const
const ALL = 0

/** The months, the oldest first, and the one that the address names: the last whole one where it names none. */
function useMonths() {
  const [address] = useSearchParams()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const months = useMemo(() => billMonths(now, MONTHS), [now])
  const named = months.find(({ name }) => name === address.get('month'))
  const month = named ?? months.find(({ isRehearsal }) => !isRehearsal)
  return { now, months: months.toReversed(), month }
}

/**
 * A month's end (/financial/launch): what is to be done first, then party by party how far its statements are on their way to a
 * bill, an invoice and the money. Each number opens its list. The running month is the same page, marked 预演.
 */
export function MonthEnd() {
  const { now, months, month } = useMonths()
  if (!month) return null
  return <Month now={now} months={months} month={month} />
}

interface MonthProps {
  readonly now: number
  readonly months: readonly BillMonth[]
  readonly month: BillMonth
}

function Month({ now, months, month }: MonthProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const [address, setAddress] = useSearchParams()
  const known = SIDES.filter(({ role }) => identity?.nodes.includes(role))
  const chosen = Number(address.get('direction')) || ALL
  const sides = known.filter(({ value }) => chosen === ALL || value === chosen)
  const go = (name: string, value: string) => {
    const next = new URLSearchParams(address)
    if (value) next.set(name, value)
    else next.delete(name)
    setAddress(next, { replace: true })
  }
  const { name, period, isRehearsal } = month
  usePageName(`${translate('月末出账')} ${name}`)
  const daysLeft = Math.ceil((endOfMonth(month) - now) / 86_400)
  return (
    <Stack gap={2.5} scroll className="rd-month" data-rehearsal={isRehearsal ? '' : undefined}>
      <Stack as="section" flex gap={3} pad={3} className="rd-card rd-month-head" aria-label={translate('月末出账')}>
        <Row as="header" gap={3} lineGap={2} wrap>
          <Text as="h2" size="title">
            {translate('月末出账')}
          </Text>
          <Segmented
            pills
            label={translate('账期')}
            options={months.map((one) => ({
              value: one.name,
              label: one.isRehearsal ? `${one.name} ${translate('预演')}` : one.name,
            }))}
            value={name}
            onChange={(value) => go('month', value)}
          />
          {known.length > 1 && (
            <Segmented
              label={translate('方向')}
              options={[
                { value: ALL as number, label: translate('全部') },
                ...known.map(({ value, label }) => ({ value: value as number, label: translate(label) })),
              ]}
              value={chosen}
              onChange={(value) => go('direction', value === ALL ? '' : String(value))}
            />
          )}
        </Row>
        {isRehearsal && (
          <Row as="p" gap={2} tone="soft" role="note">
            <Text size="small" padX={1} className="rd-month-tag">
              {translate('预演')}
            </Text>
            {translate('按今天的订单算，不写入；还有 %{days} 天，月末当天起可生成账单', { days: daysLeft })}
          </Row>
        )}
        <MonthFirst key={name} sides={sides} period={period} />
      </Stack>
      {sides.map(({ value, label }) => (
        <MonthSide key={`${value} ${name}`} direction={value} label={label} month={month} />
      ))}
    </Stack>
  )
}

/** Midnight after the last day of a month. */
function endOfMonth({ name }: BillMonth): number {
  const [year = 0, month = 0] = name.split('-').map(Number)
  return Date.UTC(year, month, 1) / 1000 - 8 * 3600
}
