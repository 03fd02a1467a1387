import { type Fen, formatYuan } from '../../../domain/money'

/** An amount within a sentence: `¥1,234.50`, or — for one that is not known. */
export const moneyText = (fen: Fen | null): string => (fen === null ? '—' : formatYuan(fen))
