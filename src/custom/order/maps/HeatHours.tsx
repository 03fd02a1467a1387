import { type CSSProperties, useId } from 'react'
import { useTranslate } from 'react-admin'
import { HOURS } from '../../../domain/order/heat'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import { spanText } from './HeatAreas'
import { type HourBar, tenth } from './heat'

export type HourSize = 1 | 3 | 24

interface HeatHoursProps {
  readonly bars: readonly HourBar[]
  /** days that the expected hours are the mean of */
  readonly weeks: number
  /** the first chosen hour */
  readonly hour: number
  readonly size: HourSize
  readonly onHour: (hour: number) => void
  readonly onSize: (size: HourSize) => void
}

const SIZES: readonly { readonly value: HourSize; readonly label: string }[] = [
  { value: 1, label: '1 小时' },
  { value: 3, label: '3 小时' },
  { value: 24, label: '全天' },
]

/** The slider is the histogram: a range input lies over the bars, so that arrows, Home and End walk the hours. */
export function HeatHours({ bars, weeks, hour, size, onHour, onSize }: HeatHoursProps) {
  const translate = useTranslate()
  const note = useId()
  const most = Math.max(1, ...bars.map(({ n }) => n))
  const span = { from: hour, to: hour + size }
  const chosen = bars.filter((bar) => bar.hour >= span.from && bar.hour < span.to)
  const sum = tenth(chosen.reduce((total, { n }) => total + n, 0))
  const isEstimate = chosen.some(({ isExpected }) => isExpected)
  const firstExpected = bars.find(({ isExpected }) => isExpected)?.hour
  const said = `${spanText(span)} ${translate('%{n} 单', { n: sum })}${isEstimate ? ` ${translate('估算')}` : ''}`
  return (
    <Row as="section" gap={4} lineGap={2} wrap="narrow" padX={4} padY={3} edge="top" className="rd-heat-hours">
      <Stack fixed className="rd-heat-now">
        <Text size="figure" weight="strong">
          {spanText(span)}
        </Text>
        <Row gap={1}>
          <Text tone="soft">{translate('%{n} 单', { n: sum })}</Text>
          {isEstimate && <SimulatedTag>估算</SimulatedTag>}
        </Row>
      </Stack>
      <Stack grow shrink gap={1} className="rd-heat-chart">
        <div className="rd-heat-slider">
          <Row align="end" tall even aria-hidden="true">
            {bars.map(({ hour: at, n, isExpected }) => (
              <span
                key={at}
                className="rd-heat-bar"
                data-chosen={(size !== HOURS && at >= span.from && at < span.to) || undefined}
                data-expected={isExpected || undefined}
                style={{ '--share': n / most } as CSSProperties}
              />
            ))}
          </Row>
          <input
            type="range"
            min={0}
            max={size === HOURS ? 0 : HOURS - size}
            step={1}
            value={size === HOURS ? 0 : hour}
            disabled={size === HOURS}
            aria-label={translate('时段')}
            aria-valuetext={said}
            aria-describedby={note}
            onChange={({ target }) => onHour(Number(target.value))}
            onPointerDown={({ clientX, currentTarget }) => {
              // A press on a bar means that bar, wherever the thumb is.
              if (size === HOURS) return
              const { left, width } = currentTarget.getBoundingClientRect()
              const at = Math.floor(((clientX - left) / width) * HOURS)
              onHour(Math.max(0, Math.min(HOURS - size, at)))
            }}
          />
        </div>
        <Row even size="tiny" tone="soft" aria-hidden="true">
          {bars.map(({ hour: at }) => (
            <Box as="span" key={at} className="rd-heat-tick">
              {at % 3 === 0 ? String(at).padStart(2, '0') : ''}
            </Box>
          ))}
        </Row>
        <Row gap={2} wrap size="small" tone="soft" id={note}>
          {firstExpected === undefined ? (
            translate('按下单时间计，单击柱子选时段')
          ) : (
            <>
              <span>{translate('%{h} 时起为预测：前 %{n} 个同星期同时段的平均', { h: firstExpected, n: weeks })}</span>
              <SimulatedTag>估算</SimulatedTag>
            </>
          )}
        </Row>
      </Stack>
      <Segmented<HourSize>
        label={translate('时段长度')}
        options={SIZES.map(({ value, label }) => ({ value, label: translate(label) }))}
        value={size}
        onChange={onSize}
      />
    </Row>
  )
}
