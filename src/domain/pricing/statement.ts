import type { Fen } from '../money'
import type { LineKey } from './price'

/** A stored price line, as far as a statement looks at it; money in fen. */
interface Line {
  readonly key: LineKey | string
  readonly quantity: string
  readonly unit: Fen
  readonly amount: Fen
}

/**
 * `price_data` of a statement (O-282): what the price was made of. Prices in fen, `*_m` in km, `use_wheels` a number of
 * wheels; null where the price has no such line. `over_p` and `use_wheels_p` are prices of one kilometre and one wheel.
 */
interface PriceData {
  readonly fixed_p: Fen | null
  readonly first_m: number | null
  readonly first_p: Fen | null
  readonly over_m: number | null
  readonly over_p: Fen | null
  readonly basement_p: Fen | null
  readonly use_wheels: number | null
  readonly use_wheels_p: Fen | null
}

/** The number in `含 15 km`, `27.3 km`, `2 个`. */
const numberIn = (quantity: string | undefined): number | null => {
  const found = /\d+(\.\d+)?/.exec(quantity ?? '')
  return found ? Number(found[0]) : null
}

/** Derived from the stored lines, so that it tells of the price that was given and not of a formula that has changed since. */
export function priceData(lines: readonly Line[]): PriceData {
  const line = (key: LineKey) => lines.find((one) => one.key === key)
  const [first, mileage, wheels] = [line('first'), line('mileage'), line('wheels')]
  return {
    fixed_p: line('fixed')?.amount ?? null,
    first_m: numberIn(first?.quantity),
    first_p: first?.amount ?? null,
    over_m: numberIn(mileage?.quantity),
    over_p: mileage?.unit ?? null,
    basement_p: line('basement')?.amount ?? null,
    use_wheels: numberIn(wheels?.quantity),
    use_wheels_p: wheels?.unit ?? null,
  }
}
