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
    const { apart } = total === true ? {} : total
    const counted = rows.filter((row) => counts(row, total))
    if (apart && rows.some((row) => row[apart] !== rows[0]?.[apart])) {
      for (const code of new Set(rows.map((row) => row[apart])))
        sums[`${id}_${code}`] = sumOf(
          counted.filter((row) => row[apart] === code),
          id,
        )
      continue
    }
    sums[id] = sumOf(counted, id)
  }
  return sums
}

type Row = Readonly<Record<string, unknown>>

const sumOf = (rows: readonly Row[], id: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[id] ?? 0) * HUNDREDTHS), 0) / HUNDREDTHS

/** Whether a row counts towards a sum: not what was voided or refused. */
export const counts = (row: Row, total: FieldData['total']): boolean =>
  typeof total !== 'object' || !total.without.codes.includes(row[total.without.field] as number)

/** `meta.totals` of a list's reply: sums over the whole filter. */
export function filterTotals(meta: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof meta !== 'object' || meta === null || !('totals' in meta)) return null
  const { totals } = meta
  return typeof totals === 'object' && totals !== null ? { ...totals } : null
}
