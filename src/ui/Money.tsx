import { type Fen, formatYuan } from '../domain/money'
import './tags.css'

interface MoneyProps {
  /** nothing shows as — */
  fen: Fen | null | undefined
}

/** An amount of money; tables align it to the right. */
export function Money({ fen }: MoneyProps) {
  if (fen === null || fen === undefined) return <span className="rd-none">—</span>
  return <span className="rd-money">{formatYuan(fen)}</span>
}
