import { useTranslate } from 'react-admin'
import { type Fen, formatYuan } from '../../domain/money'
import { formatFull } from '../../domain/time'
import { Row } from '../../ui/Box'

const WIDTH = 220
const HEIGHT = 52

interface BalanceLineProps {
  readonly days: readonly { readonly day: number; readonly balance: Fen }[]
  readonly opening: Fen
}

const dayOf = (unix: number): string => formatFull(unix).slice(5, 10)

/** How a balance went from day to day, as steps: it changes at once and stays. */
export function BalanceLine({ days, opening }: BalanceLineProps) {
  const translate = useTranslate()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < 2) return null
  const most = Math.max(opening, ...days.map(({ balance }) => balance), 1)
  const span = last.day - first.day
  const x = (day: number) => ((day - first.day) / span) * WIDTH
  const y = (fen: Fen) => HEIGHT - 2 - (fen / most) * (HEIGHT - 6)
  const steps = days.map(({ day, balance }) => `H${x(day).toFixed(1)}V${y(balance).toFixed(1)}`).join('')
  const words = translate('余额走势：%{from} 为 %{first}，%{to} 为 %{last}', {
    from: dayOf(first.day),
    first: formatYuan(first.balance),
    to: dayOf(last.day),
    last: formatYuan(last.balance),
  })
  return (
    <div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={words}>
        <path className="rd-wallet-area" d={`M0 ${y(opening).toFixed(1)}${steps}V${HEIGHT}H0Z`} />
        <path className="rd-wallet-stroke" fill="none" strokeWidth="1.5" d={`M0 ${y(opening).toFixed(1)}${steps}`} />
      </svg>
      <Row as="p" justify="between" size="tiny" tone="quiet" aria-hidden="true">
        <span>{dayOf(first.day)}</span>
        <span>{dayOf(last.day)}</span>
      </Row>
    </div>
  )
}
