import { type Fen, formatYuan } from '../domain/money'
import { Text } from './Box'
import './tags.css'

interface MoneyProps {
  /** nothing shows as — */
  fen: Fen | null | undefined
}

/** An amount of money, which is never shown in part; tables align it to the right. */
export function Money({ fen }: MoneyProps) {
  if (fen === null || fen === undefined) return <Text tone="quiet">—</Text>
  return (
    <Text fixed nowrap className="rd-money">
      {formatYuan(fen)}
    </Text>
  )
}
