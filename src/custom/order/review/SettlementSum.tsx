import { useTranslate } from 'react-admin'
import type { Fen } from '../../../domain/money'
import { Row, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import './orderReview.css'

interface SettlementSumProps {
  readonly total: Fen | null
  readonly totalLabel: string
  /** words of what is taken off */
  readonly label: string
  readonly off: Fen
}

/** An amount − what is taken off = 结算金额, told anew as it changes. */
export function SettlementSum({ total, totalLabel, label, off }: SettlementSumProps) {
  const translate = useTranslate()
  return (
    <Row as="dl" gap={3.5} lineGap={2} wrap className="or-sum" aria-live="polite">
      <div>
        <dt>{translate(totalLabel)}</dt>
        <dd>
          <Money fen={total} />
        </dd>
      </div>
      <span aria-hidden="true">−</span>
      <div>
        <dt>{translate(label)}</dt>
        <dd>
          <Money fen={off} />
        </dd>
      </div>
      <span aria-hidden="true">=</span>
      <Text as="div" push end className="or-sum-result">
        <dt>{translate('结算金额')}</dt>
        <dd>
          <Money fen={total === null ? null : total - off} />
        </dd>
      </Text>
    </Row>
  )
}
