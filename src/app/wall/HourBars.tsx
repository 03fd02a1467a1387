import { useTranslate } from 'react-admin'
import { HOUR } from '../../domain/time'
import type { DispatchWallData } from './useWall'

interface HourBarsProps {
  readonly day: DispatchWallData['day']
  readonly now: number
}

const WIDTH = 960
const HEIGHT = 100
const HOURS = 24
const STEP = WIDTH / HOURS
const LABELS = [0, 3, 6, 9, 12, 15, 18, 21]

/** 每小时下单: today's orders by the hour of their order, beside the same day last week. */
export function HourBars({ day: { start, hours, last_hours }, now }: HourBarsProps) {
  const translate = useTranslate()
  const current = Math.min(HOURS - 1, Math.max(0, Math.floor((now - start) / HOUR)))
  const most = Math.max(1, ...hours, ...last_hours)
  const y = (n: number) => HEIGHT - (n / most) * (HEIGHT - 4)
  const line = last_hours
    .map((n, hour) => `${hour === 0 ? 'M' : 'L'}${((hour + 0.5) * STEP).toFixed(1)} ${y(n).toFixed(1)}`)
    .join('')
  const said = translate('%{hour} 时 %{n} 单，上周同日 %{m} 单', {
    hour: current,
    n: hours[current] ?? 0,
    m: last_hours[current] ?? 0,
  })
  return (
    <section className="rd-wall-panel rd-wall-hours">
      <header>
        <h2>{translate('每小时下单')}</h2>
        <p className="rd-wall-keys">
          <span data-key="today">{translate('今日')}</span>
          <span data-key="last">{translate('上周同日')}</span>
        </p>
        <p>{said}</p>
      </header>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={said}>
        {hours.map((n, hour) =>
          hour > current ? null : (
            <rect
              key={`hour ${hour.toString()}`}
              x={hour * STEP + 4}
              y={y(n)}
              width={STEP - 8}
              height={HEIGHT - y(n)}
              fill={hour === current ? 'var(--primary-ink)' : 'var(--wall-past)'}
            />
          ),
        )}
        <path d={line} fill="none" stroke="var(--ink2)" strokeDasharray="5 5" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="rd-wall-axis" aria-hidden="true">
        {LABELS.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </p>
    </section>
  )
}
