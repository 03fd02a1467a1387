import { useTranslate } from 'react-admin'
import { type Fen, formatYuan } from '../../../domain/money'
import { Row, Text } from '../../../ui/Box'
import { dayText } from './dayText'
import { scaleOf } from './flowScale'
import type { Funds } from './useFunds'
import './flowBars.css'

/** A label below every so many days. */
const LABELLED = 5

const whole = (fen: Fen): string => `¥${Math.round(fen / 100).toLocaleString('en-US')}`

/** Money of each day: in above the line, out below it, on one scale; the tables beside it have the figures. */
export function FlowBars({ days }: { readonly days: Funds['days'] }) {
  const translate = useTranslate()
  const most = scaleOf(days.flatMap(({ in_money, out_money }) => [in_money, out_money]))
  const share = (fen: Fen) => `${Math.min(100, (fen / most) * 100)}%`
  const bar = (fen: Fen, side: 'in' | 'out') =>
    fen > 0 && (
      <i data-side={side} data-broken={fen > most || undefined} style={{ height: share(fen) }}>
        {fen > most && (
          <Text size="tiny" weight="strong" nowrap>
            {whole(fen)}
          </Text>
        )}
      </i>
    )
  return (
    <figure className="rd-flow" aria-hidden="true">
      <Row as="figcaption" gap={4} size="small" tone="soft">
        <span data-side="in">{translate('收入')}</span>
        <span data-side="out">{translate('支出')}</span>
      </Row>
      <div className="rd-flow-plot">
        <Text as="div" size="tiny" tone="quiet" end className="rd-flow-axis">
          <span>{whole(most)}</span>
          <span>0</span>
          <span>{whole(most)}</span>
        </Text>
        <ol>
          {days.map(({ day, in_money, out_money }, i) => (
            <li key={day} title={`${dayText(day)} +${formatYuan(in_money)} −${formatYuan(out_money)}`}>
              <div>{bar(in_money, 'in')}</div>
              <div>{bar(out_money, 'out')}</div>
              <Text size="tiny" tone="quiet" nowrap>
                {(days.length - 1 - i) % LABELLED === 0 ? dayText(day) : ''}
              </Text>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}
