import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { rescueTypes } from '../../../domain/rescueType'
import { calendarOf, type Unix } from '../../../domain/time'
import { Box, Row } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { Select } from '../../../ui/Select'
import type { Heat, HeatUnit } from './heat'
import { type HeatPeriod, heatPeriods, type PeriodKey } from './heatPeriods'

interface HeatFiltersProps {
  readonly unit: HeatUnit
  /** what stands at the far end */
  readonly children?: ReactNode
  readonly heat: Heat | undefined
  readonly period: HeatPeriod
  readonly city: number | null
  readonly type: number | null
  readonly onAsk: (change: Readonly<Record<string, string | null>>) => void
}

const EVERY_TYPE = 0
const UNITS: readonly { readonly value: HeatUnit; readonly label: string }[] = [
  { value: 'sum', label: '合计' },
  { value: 'day', label: '每天' },
  { value: 'hour', label: '每小时' },
]
const two = (n: number) => String(n).padStart(2, '0')
const dayText = (unix: Unix): string => {
  const { year, month, day } = calendarOf(unix)
  return `${year}-${two(month)}-${two(day)}`
}

/** Period, city, rescue type and unit; all of them stand in the address. */
export function HeatFilters({ heat, period, city, type, unit, onAsk, children }: HeatFiltersProps) {
  const translate = useTranslate()
  const choose = (key: PeriodKey) =>
    onAsk({
      period: key,
      from: key === 'days' ? dayText(period.start) : null,
      to: key === 'days' ? dayText(period.end) : null,
    })
  const day = (label: string, name: 'from' | 'to', value: Unix) => (
    <Row as="label" gap={1}>
      {translate(label)}
      <input
        type="date"
        value={dayText(value)}
        onChange={({ target }) => target.value && onAsk({ [name]: target.value })}
        className="rd-heat-day"
      />
    </Row>
  )
  return (
    <Row gap={3} lineGap={2} wrap pad={3} fill="surface" round={3} className="desk-card">
      <Box shrink scroll>
        <Segmented<PeriodKey>
          label={translate('时间')}
          options={heatPeriods.map(({ key, label }) => ({ value: key, label: translate(label) }))}
          value={period.key}
          onChange={choose}
        />
      </Box>
      {period.key === 'days' && (
        <Row gap={2} wrap>
          {day('从', 'from', period.start)}
          {day('到', 'to', period.end)}
        </Row>
      )}
      <Select
        label={translate('城市')}
        options={(heat?.cities ?? []).map(({ id, name, n }) => ({ value: id, label: `${name} ${n}` }))}
        value={city ?? ''}
        nothing={translate('没有订单')}
        onChange={(next) => onAsk({ city: String(next) })}
      />
      <Select
        label={translate('类型')}
        options={[
          { value: EVERY_TYPE, label: translate('全部类型') },
          ...rescueTypes.map(({ code, label }) => ({ value: Number(code), label: translate(label) })),
        ]}
        value={type ?? EVERY_TYPE}
        onChange={(next) => onAsk({ type: next === EVERY_TYPE ? null : String(next) })}
      />
      <Segmented<HeatUnit>
        label={translate('单位')}
        options={UNITS.map(({ value, label }) => ({ value, label: translate(label) }))}
        value={unit}
        onChange={(next) => onAsk({ unit: next === 'sum' ? null : next })}
      />
      <Box push>{children}</Box>
    </Row>
  )
}
