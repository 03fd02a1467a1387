import type { Fen } from '../../../domain/money'
import { Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'

interface PaidSumProps {
  readonly fen: Fen | null
  readonly isVoid: boolean
}

/** What a payment came to, struck out once it was taken back. */
export function PaidSum({ fen, isVoid }: PaidSumProps) {
  return (
    <Text as={isVoid ? 's' : 'b'} weight="strong" tone={isVoid ? 'quiet' : undefined}>
      <Money fen={fen} />
    </Text>
  )
}
