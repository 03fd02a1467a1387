import type { Fen } from '../money'
import type { Price, PriceLine } from './price'
import type { SideQuote } from './quote'

/** One kind of line as it is settled and as the formula gives it; null where it does not occur. */
interface VarianceLine {
  readonly key: string
  readonly label: string
  readonly charged: Fen | null
  readonly by_formula: Fen | null
}

/** What an order is settled by, beside what its formula gives. */
export interface Variance {
  /** null with `message` saying why there is none */
  readonly formula: Price['formula']
  readonly message: string | null
  readonly lines: readonly VarianceLine[]
  readonly charged: Fen | null
  readonly by_formula: Fen | null
  /** charged − by formula; null as long as either is not known */
  readonly difference: Fen | null
}

type Line = Pick<PriceLine, 'label' | 'amount'> & { readonly key: string }

/** Lines of a kind are one: an order may have several extras. */
function byKey(lines: readonly Line[]): ReadonlyMap<string, { readonly label: string; readonly amount: Fen }> {
  const sums = new Map<string, { readonly label: string; readonly amount: Fen }>()
  for (const { key, label, amount } of lines) {
    sums.set(key, { label, amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  return sums
}

/** Lines that people have set, not a formula. */
export const BY_HAND = ['bargained', 'modified', 'selfrescue', 'appeal']

interface StoredSide {
  readonly formula: Price['formula']
  readonly lines: readonly Line[]
}

/**
 * Compares a side's stored lines with its formula's, line by line: with what its own version gave when it was priced by one, or
 * else with what the formula in force would give.
 * @param charged what is settled, before deductions @param quoted by the formulas in force
 */
export function varianceOf(stored: StoredSide | null, charged: Fen | null, quoted: SideQuote): Variance {
  const lines = stored?.lines ?? []
  const given = stored?.formula ? lines.filter(({ key }) => !BY_HAND.includes(key)) : (quoted.price?.lines ?? [])
  const [own, formula] = [byKey(lines), byKey(given)]
  const keys = [...new Set([...own.keys(), ...formula.keys()])]
  const found = stored?.formula ?? quoted.price?.formula ?? null
  const total = found && given.reduce((sum, { amount }) => sum + amount, 0)
  return {
    formula: found,
    message: found ? null : quoted.message,
    lines: keys.map((key) => ({
      key,
      label: own.get(key)?.label ?? formula.get(key)?.label ?? key,
      charged: own.get(key)?.amount ?? null,
      by_formula: formula.get(key)?.amount ?? null,
    })),
    charged,
    by_formula: total,
    difference: charged === null || total === null ? null : charged - total,
  }
}
