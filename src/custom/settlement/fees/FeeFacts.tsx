import { useTranslate } from 'react-admin'
import type { Fen } from '../../../domain/money'
import { Row } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import './fees.css'

interface FeeFactsProps {
  readonly facts: readonly { readonly label: string; readonly fen: Fen | null; readonly strong?: boolean }[]
}

/** Amounts beside each other that a decision rests on. */
export function FeeFacts({ facts }: FeeFactsProps) {
  const translate = useTranslate()
  return (
    <Row as="dl" gap={6} lineGap={2} align="stretch" wrap className="rd-fee-facts">
      {facts.map(({ label, fen, strong }) => (
        <div key={label} data-strong={strong || undefined}>
          <dt>{translate(label)}</dt>
          <dd>
            <Money fen={fen} />
          </dd>
        </div>
      ))}
    </Row>
  )
}
