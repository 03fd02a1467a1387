import { kinds } from '../../kinds/registry'
import type { AnyResource, FieldData, ListOptions } from '../../model'
import { cellOf, fieldOf } from '../fieldView'
import type { CellComponent } from '../slots'

/** A field that stands in the cell of another. */
export interface Part {
  readonly id: string
  readonly field: FieldData
  readonly Cell: CellComponent
}

export interface Column {
  readonly id: string
  readonly label: string
  readonly field: FieldData
  readonly Cell: CellComponent
  /** px; a column that is not pinned grows from here */
  readonly width: number
  /** its width was drawn by the user: it does not grow */
  readonly drawn?: true
  /** how fast it grows, against 1 of the others */
  readonly grow: number
  readonly right: boolean
  /** its text may be longer than the column; clipping every cell would cost a quarter of the drawing */
  readonly clips: boolean
  readonly sortable: boolean
  /** the field by which its heading sorts */
  readonly sort: string
  /** the first click sorts from the greatest: times and amounts */
  readonly descends: boolean
  /** hidden until chosen; `optional` while there is no ample room for it */
  readonly hidden: boolean | 'optional'
  readonly pin: 'left' | 'right' | null
  /** names the record; a click on it opens the record */
  readonly title: boolean
  /** behind it in the same line, and on the line below */
  readonly second: Part | null
  readonly below: readonly Part[]
}

/** What stands in the cell of a column, itself first. */
export const partsOf = ({ id, field, Cell, second, below }: Column): readonly Part[] => [
  { id, field, Cell },
  ...(second ? [second] : []),
  ...below,
]

interface Columns {
  readonly all: readonly Column[]
}

const WIDTH = { text: 140, date: 112, timestamptz: 112, integer: 104, bigint: 112, numeric: 104, jsonb: 160 } as const
const SHORT: ReadonlySet<string> = new Set(['date', 'timestamptz', 'numeric', 'bigint'])
const ID_WIDTH = 66
const TITLE_WIDTH = 150

const compiled = new WeakMap<AnyResource, Map<string, Columns>>()

/**
 * The columns of a resource's list, or of one of its views; compiled once and frozen, so rows stay memoised.
 * @param flat rows of one line: what stands below in a cell has a column of its own, behind it
 */
export function compileColumns(resource: AnyResource, view = '', flat = false): Columns {
  const views = compiled.get(resource) ?? new Map<string, Columns>()
  compiled.set(resource, views)
  const key = `${view} ${flat}`
  const known = views.get(key)
  if (known) return known
  const columns = compile(resource, view, flat)
  views.set(key, columns)
  return columns
}

const listOf = (resource: AnyResource, name: string): ListOptions => {
  const { list } = fieldOf(resource, name)
  return typeof list === 'object' ? list : {}
}

/** Whether some cell of the list has a second line. */
export const isTwoLined = (resource: AnyResource, view?: string): boolean =>
  compileColumns(resource, view).all.some(({ below }) => below.length > 0)

/** Every field of a cell by itself, for those who see that cell; what stands behind another in its cell stays there. */
function flattened(columns: readonly Column[], resource: AnyResource): readonly Column[] {
  const taken = new Set(columns.map(({ id }) => id))
  const seconds = new Set(columns.flatMap(({ below }) => below.flatMap(({ id }) => listOf(resource, id).second ?? [])))
  return columns.flatMap((column) => {
    const { audience } = listOf(resource, column.id)
    const apart = column.below.filter(({ id }) => !taken.has(id) && !seconds.has(id))
    return [column, ...apart.map(({ id }) => ({ id }))].map(({ id }) => {
      const alone = columnOf(resource, id, { flat: true })
      const own = listOf(resource, id)
      const list = { ...own, ...(audience && { audience: { ...audience, ...own.audience } }) }
      return Object.freeze({
        ...alone,
        hidden: id === column.id ? column.hidden : alone.hidden,
        field: { ...alone.field, list },
      })
    })
  })
}

function compile(resource: AnyResource, view: string, flat: boolean): Columns {
  const { columns: named, widths, sums = true } = resource.views?.[view] ?? {}
  const listed = Object.keys(resource.fields).filter((name) => resource.fields[name]?.list)
  const names = named ?? resource.columns ?? ['id', ...listed]
  // Where the record has a name, nobody reads its number, unless the declaration lists it or the user chooses it.
  const hidesId = names[0] === 'id' && !named && !resource.columns && resource.title !== undefined
  const double = names.map((name) =>
    columnOf(resource, name, {
      width: widths?.[name],
      optional: !named && resource.optional?.includes(name),
      hidden: hidesId && name === 'id',
    }),
  )
  const shown = flat ? flattened(double, resource) : double
  const columns = sums ? shown : shown.map((column) => ({ ...column, field: { ...column.field, total: undefined } }))
  const all = Object.freeze([
    ...columns.filter((column) => column.pin === 'left'),
    ...columns.filter((column) => column.pin === null),
    ...columns.filter((column) => column.pin === 'right'),
  ])
  return Object.freeze({ all })
}

const withoutSecondLine = ({ width, head: _head, sort: _sort, below: _below, flat, ...options }: ListOptions) => ({
  ...options,
  width: flat ?? width,
})

interface ColumnPlace {
  /** px that a view gives it */
  readonly width?: number
  readonly optional?: boolean
  readonly hidden?: boolean
  readonly flat?: boolean
}

function columnOf(resource: AnyResource, name: string, place: ColumnPlace): Column {
  const { width, optional = false, hidden = false, flat = false } = place
  const field = fieldOf(resource, name)
  const declared = listOf(resource, name)
  const options: ListOptions = flat && (declared.below || declared.flat) ? withoutSecondLine(declared) : declared
  const kind = kinds[field.kind]
  const { type } = kind.column(field)
  const title = resource.title === name || (options.below ?? []).includes(resource.title ?? '')
  const second = options.second === undefined ? null : fieldOf(resource, options.second)
  const sort = typeof options.sort === 'string' ? options.sort : name
  const sorted = fieldOf(resource, sort)
  const sortable = typeof options.sort === 'boolean' ? options.sort : kinds[sorted.kind].sortable && !sorted.virtual
  return Object.freeze({
    id: name,
    label: options.head ?? field.label,
    field,
    Cell: cellOf(name, field),
    width:
      width ?? options.width ?? widthOf(name, field, title ? TITLE_WIDTH : WIDTH[type], sortable) + (second ? 110 : 0),
    right: kind.align === 'right' && name !== 'id',
    clips:
      second !== null ||
      options.below !== undefined ||
      field.cell !== undefined ||
      !(SHORT.has(type) || field.kind === 'choice' || kind.align === 'right'),
    sortable,
    sort,
    descends: kinds[sorted.kind].column(sorted).type === 'timestamptz' || kinds[sorted.kind].align === 'right',
    grow: options.grow ?? 1,
    hidden: optional ? 'optional' : hidden || (options.hidden ?? false),
    pin: options.pin ?? (name === 'id' || (title && !pinsItself(resource)) ? 'left' : null),
    title,
    second: options.second !== undefined && second ? partOf(options.second, second) : null,
    below: (options.below ?? []).map((other) => partOf(other, fieldOf(resource, other))),
  })
}

/** The name is pinned unless the declaration pins another field in its place. */
const pinsItself = ({ fields }: AnyResource): boolean =>
  Object.values(fields).some(({ list }) => typeof list === 'object' && list.pin !== undefined)

const partOf = (id: string, field: FieldData): Part => Object.freeze({ id, field, Cell: cellOf(id, field) })

/** Wide enough for its heading: 13 px a hanzi, with padding and the arrow. */
const widthOf = (name: string, field: FieldData, base: number, sortable: boolean): number =>
  name === 'id' ? ID_WIDTH : Math.max(base, field.label.length * 13 + 16 + (sortable ? 18 : 0))
