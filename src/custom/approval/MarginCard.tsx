import { useTranslate } from 'react-admin'
import type { Margin } from '../../domain/approval/approval'
import { formatYuan, yuanToFen } from '../../domain/money'
import { Row } from '../../ui/Box'
import './margin.css'

interface MarginCardProps {
  readonly margin: Margin
  /** yuan */
  readonly asked: number
}

const yuan = (amount: number): string => formatYuan(yuanToFen(amount) ?? 0)

/** What is left of the customer's price once the amount asked for is paid: told to the platform before it agrees. */
export function MarginCard({ margin: { customer, money, rate }, asked }: MarginCardProps) {
  const translate = useTranslate()
  return (
    <Row as="dl" gap={3} align="end" className="rd-margin" data-loss={money < 0 || undefined}>
      <div>
        <dt>{translate('客户价')}</dt>
        <dd>{yuan(customer)}</dd>
      </div>
      <i aria-hidden="true">−</i>
      <div>
        <dt>{translate('议价金额')}</dt>
        <dd>{yuan(asked)}</dd>
      </div>
      <i aria-hidden="true">=</i>
      <div>
        <dt>{translate(money < 0 ? '亏损' : '毛利')}</dt>
        <dd>
          {yuan(money)}
          {rate !== null && <small>{rate}%</small>}
        </dd>
      </div>
    </Row>
  )
}
