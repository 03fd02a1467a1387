import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import StepForward from 'lucide-react/icons/step-forward'
import { type CSSProperties, useId } from 'react'
import { useTranslate } from 'react-admin'
import { HOURS } from '../../../domain/order/heat'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Segmented } from '../../../ui/Segmented'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import { type HourBar, spanText, tenth } from './heat'
import { usePlay } from './usePlay'

export type HourSize = 1 | 3 | 24

interface HeatHoursProps {
  readonly bars: readonly HourBar[]
  /** orders of the chosen hours in the unit that is shown */
  readonly sum: number
  /** what they are counted in */
  readonly words: string
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
export function HeatHours({ bars, sum, words, weeks, hour, size, onHour, onSize }: HeatHoursProps) {
  const translate = useTranslate()
  const note = useId()
  const most = Math.max(1, ...bars.map(({ n }) => n))
  const span = { from: hour, to: hour + size }
  const chosen = bars.filter((bar) => bar.hour >= span.from && bar.hour < span.to)
  const isEstimate = chosen.some(({ isExpected }) => isExpected)
  const firstExpected = bars.find(({ isExpected }) => isExpected)?.hour
  const count = translate(words, { n: tenth(sum) })
  const isWhole = size === HOURS
  const play = usePlay({
    at: isWhole ? HOURS - 1 : hour,
    last: HOURS - (isWhole ? 1 : size),
    onStep: (next) => {
      // The whole day has no steps: it is gone through by the hour, from its beginning.
      if (isWhole) onSize(1)
      onHour(isWhole ? 0 : next)
    },
  })
  const byHand = (next: number) => {
    play.stop()
    onHour(next)
  }
  const playWords = translate(play.isPlaying ? '停止播放' : play.isStepwise ? '下一时段' : '播放各时段')
  const said = `${spanText(span)} ${count}${isEstimate ? ` ${translate('估算')}` : ''}`
  return (
    <Row as="section" gap={4} lineGap={2} wrap="narrow" padX={4} padY={3} edge="top" className="rd-heat-hours">
      <Box
        as="button"
        type="button"
        className="rd-heat-play"
        aria-label={playWords}
        title={playWords}
        aria-pressed={play.isStepwise ? undefined : play.isPlaying}
        onClick={play.toggle}
        onKeyDown={({ key }) => key === 'Escape' && play.stop()}
      >
        {play.isPlaying ? (
          <Pause size={18} aria-hidden />
        ) : play.isStepwise ? (
          <StepForward size={18} aria-hidden />
        ) : (
          <Play size={18} aria-hidden />
        )}
      </Box>
      <Stack fixed className="rd-heat-now">
        <Text size="figure" weight="strong">
          {spanText(span)}
        </Text>
        <Row gap={1}>
          <Text tone="soft">{count}</Text>
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
            onChange={({ target }) => byHand(Number(target.value))}
            onKeyDown={(event) => {
              if (event.key !== ' ' || isWhole) return
              event.preventDefault()
              play.toggle()
            }}
            onPointerDown={({ clientX, currentTarget }) => {
              // A press on a bar means that bar, wherever the thumb is.
              if (size === HOURS) return
              const { left, width } = currentTarget.getBoundingClientRect()
              const at = Math.floor(((clientX - left) / width) * HOURS)
              byHand(Math.max(0, Math.min(HOURS - size, at)))
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
        onChange={(next) => {
          play.stop()
          onSize(next)
        }}
      />
    </Row>
  )
}
