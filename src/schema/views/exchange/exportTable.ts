import { type Identity, seesField } from '../../compile/access'
import { turnedValue } from '../../compile/travel'
import { hasOption } from '../../kinds/kind'
import { unshield } from '../../kinds/parts/csv'
import { kinds } from '../../kinds/registry'
import type { AnyResource, FieldData } from '../../model'
import { fieldOf } from '../fieldView'
import type { Row } from '../row'
import { type Column, partsOf } from '../table/columns'
import { pageTotals } from '../table/totals'
import type { Cell, Format, Sheet } from './sheetFile'

/** A column of the file. */
interface Exported {
  readonly id: string
  readonly field: FieldData
}

/** What is on screen, in its order; what stands behind a column in the same cell is a column of its own. */
export const shownFields = (columns: readonly Column[]): Exported[] =>
  columns.flatMap((column) => partsOf(column).map(({ id, field }) => ({ id, field })))

/** Everything that a list's rows carry and the user may see, in the order of the declaration. */
export const allFields = (resource: AnyResource, identity: Identity | null): Exported[] => [
  { id: 'id', field: fieldOf(resource, 'id') },
  ...Object.entries(resource.fields)
    .filter(([, field]) => !field.secret && !field.detail && field.show !== false && seesField(field, identity))
    .map(([id, field]) => ({ id, field })),
  { id: 'create_time', field: fieldOf(resource, 'create_time') },
  { id: 'update_time', field: fieldOf(resource, 'update_time') },
]

/** Names of regions, once they are there. */
type PlaceName = (code: number) => string | undefined

function cellOf(
  { id, field }: Exported,
  row: Readonly<Record<string, unknown>>,
  format: Format,
  place: PlaceName,
): Cell {
  const value = row[id]
  if (value === null || value === undefined || value === '') return ''
  if (format === 'xlsx' && typeof value === 'number' && hasOption(kinds[field.kind], 'number')) {
    return Number(turnedValue(field, value, 'encode'))
  }
  const named = row[Object.keys(field.shows ?? {})[0] ?? '']
  const text = kinds[field.kind].csv.format(value, field, {
    labelOf: (_, code) => (field.kind === 'region' ? place(code) : typeof named === 'string' ? named : undefined),
  })
  return format === 'xlsx' ? unshield(text) : text
}

/**
 * Rows as a table of labels; below them the sums of what is exported (O-159).
 * @param label translates the headings
 */
export function exportTable(
  fields: readonly Exported[],
  rows: readonly Row[],
  format: Format,
  place: PlaceName,
  label: (words: string) => string,
): Sheet {
  const sums = pageTotals(rows, fields)
  const data = rows.map((row) => fields.map((one) => cellOf(one, row, format, place)))
  const last = fields.map((one, i) =>
    i === 0 ? label('合计') : one.id in sums ? cellOf(one, sums, format, place) : '',
  )
  return {
    head: fields.map(({ field }) => label(field.label)),
    rows: Object.keys(sums).length > 0 && rows.length > 0 ? [...data, last] : data,
  }
}
