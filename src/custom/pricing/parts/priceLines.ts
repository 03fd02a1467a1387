import { yuanText } from '../../../domain/money'
import type { StoredLine } from '../../../resources/order'
import type { PriceLine } from '../../../ui/PriceLines'

/** `27.3 km × 6.00`; what is no quantity (含 15 km, a kind of dilemma) stands alone. */
const noteOf = ({ quantity, unit }: StoredLine): string =>
  /^\d/.test(quantity) ? `${quantity} × ${yuanText(unit)}` : quantity

/** Stored lines as the price card draws them; a dilemma has a line for each of its kinds. */
export const priceRows = (lines: readonly StoredLine[]): PriceLine[] =>
  lines.map((line) => ({
    key: line.key === 'ext' ? `ext ${line.quantity}` : line.key,
    label: line.label,
    note: noteOf(line),
    amounts: [line.amount],
  }))
