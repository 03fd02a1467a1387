import { Money } from '../../../ui/Money'
import { none } from '../parts/none'
import { isNumber } from '../parts/number'
import type { FieldProps } from '../parts/props'

/** `¥1,234.50` */
export function MoneyField({ source, record }: FieldProps) {
  const fen = record[source]
  return isNumber(fen) ? <Money fen={fen} /> : none
}
