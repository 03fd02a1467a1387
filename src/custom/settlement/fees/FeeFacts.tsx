import { useTranslate } from 'react-admin'
import type { Fen } from '../../../domain/money'
import { Row, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'

interface FeeFactsProps {
  readonly facts: readonly { readonly label: string; readonly fen: Fen | null; readonly strong?: boolean }[]
}

/** Amounts beside each other that a decision rests on. */
export function FeeFacts({ facts }: FeeFactsProps) {
  const translate = useTranslate()
  return (
    <Row as="dl" gap={6} lineGap={2} align="stretch" wrap padX={3} padY={2.5} round={3} fill="sunken">
      {facts.map(({ label, fen, strong }) => (
        <div key={label}>
          <Text as="dt" size="small" tone="quiet">
            {translate(label)}
          </Text>
          <Text as="dd" weight={strong ? 'strong' : undefined}>
            <Money fen={fen} />
          </Text>
        </div>
      ))}
    </Row>
  )
}
