import { useTranslate } from 'react-admin'
import type { DayKind, DayPart, Gap } from '../../../domain/positions'
import { DAY, HOUR, type Unix } from '../../../domain/time'
import { Row, Stack, Text } from '../../../ui/Box'

interface DayBarProps {
  readonly parts: readonly DayPart[]
  readonly gaps: readonly Gap[]
  /** the day's beginning */
  readonly from: Unix
}

const KINDS: readonly { readonly kind: DayKind; readonly label: string }[] = [
  { kind: 'idle', label: '空闲' },
  { kind: 'going', label: '去程' },
  { kind: 'working', label: '作业' },
]
const HOURS = [0, 4, 8, 12, 16, 20, 24]
const MINUTE = 60

/** A day as a bar, midnight to midnight: idle, going, working, and hatched where no signal came; the words carry the minutes. */
export function DayBar({ parts, gaps, from }: DayBarProps) {
  const translate = useTranslate()
  const percent = (time: Unix) => `${((time - from) / DAY) * 100}%`
  const minutes = (kind: DayKind) =>
    Math.round(parts.reduce((sum, part) => (part.kind === kind ? sum + part.to - part.from : sum), 0) / MINUTE)
  const lost = Math.round(gaps.reduce((sum, gap) => sum + gap.to.time - gap.from.time, 0) / MINUTE)
  return (
    <Stack gap={1}>
      <div className="rd-day-bar" aria-hidden>
        {parts.map(({ kind, from: start, to }) => (
          <span
            key={start}
            className={`rd-day-${kind}`}
            style={{ left: percent(start), width: `${((to - start) / DAY) * 100}%` }}
          />
        ))}
        {gaps.map((gap) => (
          <span
            key={`gap ${gap.from.time}`}
            className="rd-day-gap"
            style={{ left: percent(gap.from.time), width: `${((gap.to.time - gap.from.time) / DAY) * 100}%` }}
          />
        ))}
      </div>
      <Row className="rd-day-hours" aria-hidden>
        {HOURS.map((hour) => (
          <span key={hour} style={{ left: percent(from + hour * HOUR) }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </Row>
      <Row gap={3} wrap>
        {KINDS.map(({ kind, label }) => (
          <Text key={kind} size="small" tone="soft">
            <i className={`rd-day-mark rd-day-${kind}`} aria-hidden />
            {translate('%{what} %{n} 分', { what: translate(label), n: minutes(kind) })}
          </Text>
        ))}
        {lost > 0 && (
          <Text size="small" tone="soft">
            <i className="rd-day-mark rd-day-gap" aria-hidden />
            {translate('无信号 %{n} 分', { n: lost })}
          </Text>
        )}
      </Row>
    </Stack>
  )
}
