import { kinds } from '../../kinds/registry'
import type { FieldData } from '../../model'
import type { Row } from '../row'
import type { Column } from '../table/columns'
import { pageTotals } from '../table/totals'

interface Exported {
  readonly id: string
  readonly field: FieldData
}

/** A column and what stands behind it in the same cell are two columns of the file. */
const exported = (columns: readonly Column[]): Exported[] =>
  columns.flatMap(({ id, field, second }) => [{ id, field }, ...(second ? [second] : [])])

function text({ id, field }: Exported, row: Readonly<Record<string, unknown>>): string {
  const value = row[id]
  if (value === null || value === undefined || value === '') return ''
  const [label] = Object.keys(field.shows ?? {})
  const named = label === undefined ? undefined : row[label]
  return kinds[field.kind].csv.format(value, field, {
    labelOf: () => (typeof named === 'string' ? named : undefined),
  })
}

/**
 * Rows as CSV with a BOM, so that Excel reads it as UTF-8; below them the sums of what is exported (O-159).
 * @param label  translates the headings
 */
export async function csvOf(
  columns: readonly Column[],
  rows: readonly Row[],
  label: (words: string) => string,
): Promise<string> {
  const { default: papa } = await import('papaparse')
  const fields = exported(columns)
  const sums = pageTotals(rows, columns)
  const last = fields.map((one, i) => (i === 0 ? label('合计') : one.id in sums ? text(one, sums) : ''))
  const data = rows.map((row) => fields.map((one) => text(one, row)))
  const lines = Object.keys(sums).length > 0 && rows.length > 0 ? [...data, last] : data
  return `\uFEFF${papa.unparse({ fields: fields.map(({ field }) => label(field.label)), data: lines }, { escapeFormulae: true })}`
}

/** Hands a text to the browser as a file. */
export function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
