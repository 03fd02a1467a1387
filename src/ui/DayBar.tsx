import { useTranslate } from 'react-admin'
import type { DayKind, DayPart, Gap } from '../domain/positions'
import { HOUR, MINUTE, type Unix } from '../domain/time'
import { Row, Stack, Text } from './Box'
import './dayBar.css'

interface DayBarProps {
  readonly parts: readonly DayPart[]
  /** stretches without a signal */
  readonly gaps?: readonly Gap[]
  /** the day's beginning */
  readonly from: Unix
  /** first and last hour of the bar; without it 08 to 20, or from and to where work was done outside of them */
  readonly hours?: readonly [first: number, last: number]
}

const KINDS: readonly { readonly kind: DayKind; readonly label: string }[] = [
  { kind: 'idle', label: '空闲' },
  { kind: 'going', label: '去程' },
  { kind: 'working', label: '作业' },
]
const SHIFT = [8, 20] as const
const NONE: readonly Gap[] = []

/** The hours of a shift, wider where an order was done before or after it. */
function shiftOf(parts: readonly DayPart[], from: Unix): readonly [number, number] {
  const work = parts.filter(({ kind }) => kind !== 'idle')
  const first = Math.min(SHIFT[0], ...work.map((part) => Math.floor((part.from - from) / HOUR)))
  const last = Math.max(SHIFT[1], ...work.map((part) => Math.ceil((part.to - from) / HOUR)))
  // Marks stand every quarter of the bar, on whole hours.
  const span = Math.ceil((last - first) / 4) * 4
  const start = Math.max(0, Math.min(first, 24 - span))
  return [start, start + span]
}

/** A day as a bar: idle, going, working, and hatched where no signal came; the words carry the minutes. */
export function DayBar({ parts, gaps = NONE, from, hours }: DayBarProps) {
  const translate = useTranslate()
  const [first, last] = hours ?? shiftOf(parts, from)
  const [start, end] = [from + first * HOUR, from + last * HOUR]
  const within = <P extends { readonly from: Unix; readonly to: Unix }>(spans: readonly P[]) =>
    spans.flatMap((span) => {
      const [left, right] = [Math.max(span.from, start), Math.min(span.to, end)]
      return left < right ? [{ ...span, from: left, to: right }] : []
    })
  const percent = (seconds: number) => `${(seconds / (end - start)) * 100}%`
  const shown = within(parts)
  const lost = within(gaps.map((gap) => ({ from: gap.from.time, to: gap.to.time })))
  const minutes = (spans: readonly { readonly from: Unix; readonly to: Unix }[]) =>
    Math.round(spans.reduce((sum, span) => sum + span.to - span.from, 0) / MINUTE)
  const unseen = minutes(lost)
  const marks = Array.from({ length: 5 }, (_, at) => first + ((last - first) / 4) * at)
  return (
    <Stack gap={1}>
      <div className="rd-day-bar" aria-hidden>
        {shown.map((part) => (
          <span
            key={part.from}
            className={`rd-day-${part.kind}`}
            style={{ left: percent(part.from - start), width: percent(part.to - part.from) }}
          />
        ))}
        {lost.map((gap) => (
          <span
            key={`gap ${gap.from}`}
            className="rd-day-gap"
            style={{ left: percent(gap.from - start), width: percent(gap.to - gap.from) }}
          />
        ))}
      </div>
      <Row className="rd-day-hours" aria-hidden>
        {marks.map((hour) => (
          <span key={hour} style={{ left: percent((hour - first) * HOUR) }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </Row>
      <Row gap={3} wrap>
        {KINDS.map(({ kind, label }) => (
          <Text key={kind} size="small" tone="soft">
            <i className={`rd-day-mark rd-day-${kind}`} aria-hidden />
            {translate('%{what} %{n} 分', {
              what: translate(label),
              n: minutes(shown.filter((part) => part.kind === kind)),
            })}
          </Text>
        ))}
        {unseen > 0 && (
          <Text size="small" tone="soft">
            <i className="rd-day-mark rd-day-gap" aria-hidden />
            {translate('无信号 %{n} 分', { n: unseen })}
          </Text>
        )}
      </Row>
    </Stack>
  )
}
