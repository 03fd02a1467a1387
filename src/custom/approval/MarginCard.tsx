import { useTranslate } from 'react-admin'
import type { Margin } from '../../domain/approval/approval'
import { type Fen, formatYuan } from '../../domain/money'
import { Row, Text } from '../../ui/Box'
import './margin.css'

interface MarginCardProps {
  readonly margin: Margin
  readonly asked: Fen
}

/** What is left of the customer's price once the amount asked for is paid: told to the platform before it agrees. */
export function MarginCard({ margin: { customer, money, rate }, asked }: MarginCardProps) {
  const translate = useTranslate()
  return (
    <Row as="dl" gap={3} align="end" above={2} below={2} edge="all" round={3} fill="sunken" className="rd-margin">
      <div>
        <dt>{translate('客户价')}</dt>
        <dd>{formatYuan(customer)}</dd>
      </div>
      <Text as="i" tone="quiet" aria-hidden="true">
        −
      </Text>
      <div>
        <dt>{translate('议价金额')}</dt>
        <dd>{formatYuan(asked)}</dd>
      </div>
      <Text as="i" tone="quiet" aria-hidden="true">
        =
      </Text>
      <div>
        <dt>{translate(money < 0 ? '亏损' : '毛利')}</dt>
        <Text as="dd" weight="strong" tone={money < 0 ? 'bad' : 'good'}>
          {formatYuan(money)}
          {rate !== null && <small>{rate}%</small>}
        </Text>
      </div>
    </Row>
  )
}
