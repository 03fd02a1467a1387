import { Money } from '../../../ui/Money'
import { none } from '../parts/none'
import { isNumber } from '../parts/number'
import type { FieldProps } from '../parts/props'
import { fenOf } from './money.kind'

/** `¥1,234.50` */
export function MoneyField({ source, record }: FieldProps) {
  const value = record[source]
  return isNumber(value) ? <Money fen={fenOf(value)} /> : none
}
