import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Fen } from '../../domain/money'
import { Row, Stack, Text } from '../../ui/Box'
import { Money } from '../../ui/Money'

interface BalanceFactProps {
  readonly balance: Fen
  /** what else is to be known before */
  readonly children?: ReactNode
}

/** What may be withdrawn, at the head of a panel that changes it. */
export function BalanceFact({ balance, children }: BalanceFactProps) {
  const translate = useTranslate()
  return (
    <Row justify="between" wrap gap={3} padX={4} padY={3} edge="all" round={3} fill="sunken">
      <Stack>
        <Text size="small" tone="soft">
          {translate('可提现余额')}
        </Text>
        <Text as="b" size="head">
          <Money fen={balance} />
        </Text>
      </Stack>
      {children}
    </Row>
  )
}
