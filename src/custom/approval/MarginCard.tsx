import { useTranslate } from 'react-admin'
import type { Margin } from '../../domain/approval/approval'
import { type Fen, formatYuan } from '../../domain/money'
import { Row } from '../../ui/Box'
import './margin.css'

interface MarginCardProps {
  readonly margin: Margin
  readonly asked: Fen
}

/** What is left of the customer's price once the amount asked for is paid: told to the platform before it agrees. */
export function MarginCard({ margin: { customer, money, rate }, asked }: MarginCardProps) {
  const translate = useTranslate()
  return (
    <Row as="dl" gap={3} align="end" className="rd-margin" data-loss={money < 0 || undefined}>
      <div>
        <dt>{translate('客户价')}</dt>
        <dd>{formatYuan(customer)}</dd>
      </div>
      <i aria-hidden="true">−</i>
      <div>
        <dt>{translate('议价金额')}</dt>
        <dd>{formatYuan(asked)}</dd>
      </div>
      <i aria-hidden="true">=</i>
      <div>
        <dt>{translate(money < 0 ? '亏损' : '毛利')}</dt>
        <dd>
          {formatYuan(money)}
          {rate !== null && <small>{rate}%</small>}
        </dd>
      </div>
    </Row>
  )
}
