import type { FieldData } from '../../model'

interface Summed {
  readonly id: string
  readonly field: FieldData
}

/** Money has at most two decimals and kilometres one, so hundredths are whole numbers and their sum is exact. */
const HUNDREDTHS = 100

/** The sums of one page, counted in hundredths (fen for money); in the unit of the wire. Empty values count as nothing. */
export function pageTotals(
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: readonly Summed[],
): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { id, field } of columns) {
    const { total } = field
    if (!total) continue
    const { without, apart } = total === true ? {} : total
    if (apart && rows.some((row) => row[apart] !== rows[0]?.[apart])) continue
    let sum = 0
    for (const row of rows) {
      if (!without?.codes.includes(row[without.field] as number)) sum += Math.round(Number(row[id] ?? 0) * HUNDREDTHS)
    }
    sums[id] = sum / HUNDREDTHS
  }
  return sums
}

/** `meta.totals` of a list's reply: sums over the whole filter. */
export function filterTotals(meta: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof meta !== 'object' || meta === null || !('totals' in meta)) return null
  const { totals } = meta
  return typeof totals === 'object' && totals !== null ? { ...totals } : null
}
