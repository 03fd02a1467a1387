import type { Fen } from '../money'

/** What a provider pays as a deposit. */
interface DepositRule {
  readonly id: number
  readonly money: Fen
  /** empty: for every provider that no rule names */
  readonly firm_ids: readonly number[]
}

/** The deposit of a provider: the rule that names it, else the general one; null when none is asked. */
export function depositFor(rules: readonly DepositRule[], firmId: number): Fen | null {
  const own = rules.find(({ firm_ids }) => firm_ids.includes(firmId))
  return (own ?? rules.find(({ firm_ids }) => firm_ids.length === 0))?.money ?? null
}
