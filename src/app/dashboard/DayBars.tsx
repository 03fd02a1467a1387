import { Link } from 'react-router-dom'
import { Text } from '../../ui/Box'
import './dayBars.css'

interface DayBar {
  readonly key: number
  /** `一`, `26` */
  readonly label: string
  readonly value: number
  /** its value as it is written */
  readonly text: string
  /** what it is, whole: `11-26 31 单` */
  readonly name: string
  readonly to: string
}

interface DayBarsProps {
  readonly bars: readonly DayBar[]
  /** values above the bars, where there is room for them */
  readonly valued?: boolean
}

/** A bar for each day, the last of them today; each opens the list that it counts. */
export function DayBars({ bars, valued = false }: DayBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ol className="desk-bars" data-valued={valued || undefined}>
      {bars.map(({ key, label, value, text, name, to }, i) => (
        <li key={key}>
          <Link to={to} aria-label={name} title={name} data-now={i === bars.length - 1 || undefined}>
            {valued && (
              <Text size="tiny" tone="soft">
                {text}
              </Text>
            )}
            <i style={{ height: `${(value / most) * 100}%` }} />
          </Link>
          <Text size="tiny" tone="quiet" aria-hidden="true">
            {valued || i === 0 || (i + 1) % 5 === 0 || i === bars.length - 1 ? label : ''}
          </Text>
        </li>
      ))}
    </ol>
  )
}
