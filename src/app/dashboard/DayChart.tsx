import { useTranslate } from 'react-admin'
import { HOUR } from '../../domain/time'
import { Box, Row } from '../../ui/Box'
import type { Today } from './today'

type Day = Today['today']

interface DayChartProps {
  readonly today: Day
  readonly last: Day
  /** 上周五 */
  readonly day: string
}

const WIDTH = 340
const HEIGHT = 120
const FOOT = 16
const HOURS = 24
const LABELS = [0, 6, 12, 18, 23]

/** Sums of the hours up to each of them, from 0. */
function sums(hours: readonly number[]): number[] {
  let sum = 0
  return [0, ...hours.map((n) => (sum += n))]
}

/** How the orders of today have come, beside those of the same day last week; its numbers are a table for who cannot see it. */
export function DayChart({ today, last, day }: DayChartProps) {
  const translate = useTranslate()
  const passed = (today.end - today.start) / HOUR
  const ours = sums(today.hours)
  const theirs = sums(last.hours)
  const whole = theirs.at(-1) ?? 0
  const most = Math.max(1, whole, today.n)
  const x = (hour: number) => (hour / HOURS) * WIDTH
  const y = (n: number) => HEIGHT - FOOT - (n / most) * (HEIGHT - FOOT - 8)
  const line = (points: readonly (readonly [hour: number, n: number])[]) =>
    points.map(([hour, n], i) => `${i === 0 ? 'M' : 'L'}${x(hour).toFixed(1)} ${y(n).toFixed(1)}`).join('')
  const full = Math.floor(passed)
  const begun = ours.slice(0, full + 1).map((n, hour) => [hour, n] as const)
  return (
    <Box as="figure" above={2} padX={4} below={2} className="desk-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <path key={share} d={`M0 ${y(most * share)}h${WIDTH}`} stroke="var(--line)" />
        ))}
        <g fill="var(--ink3)" fontSize="var(--f-tiny)">
          <text x={WIDTH} y={y(most) - 2} textAnchor="end">
            {most}
          </text>
          {LABELS.map((hour) => (
            <text key={hour} x={x(hour)} y={HEIGHT - 2} textAnchor={hour === 0 ? 'start' : 'middle'}>
              {String(hour).padStart(2, '0')}
            </text>
          ))}
        </g>
        <g fill="none">
          <path
            stroke="var(--ink3)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
            d={line(theirs.map((n, hour) => [hour, n]))}
          />
          <path stroke="var(--primary)" strokeWidth={2} d={line([...begun, [passed, today.n]])} />
        </g>
        <circle fill="var(--primary)" cx={x(passed)} cy={y(today.n)} r={4} />
      </svg>
      <Row as="figcaption" gap={4} size="small" tone="soft">
        <span data-now>{translate('今日')}</span>
        <span>{translate('%{day}，全天 %{n}', { day, n: whole })}</span>
      </Row>
      <table className="rd-hidden">
        <caption>{translate('今日下单')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('时间')}</th>
            <th scope="col">{translate('今日')}</th>
            <th scope="col">{day}</th>
          </tr>
        </thead>
        <tbody>
          {last.hours.map((n, hour) => (
            <tr key={`hour ${hour.toString()}`}>
              <th scope="row">{`${String(hour).padStart(2, '0')}:00`}</th>
              <td>{hour > passed ? '' : today.hours[hour]}</td>
              <td>{n}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
