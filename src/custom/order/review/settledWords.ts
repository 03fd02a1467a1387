import { type Fen, formatYuan } from '../../../domain/money'

/** What a verdict leaves of an order, for the message that it went through; null where nothing is settled by it. */
export const settledText = (translate: (text: string) => string, fen: Fen | null): string | null =>
  fen === null ? null : `${translate('结算金额')} ${formatYuan(fen)}`
