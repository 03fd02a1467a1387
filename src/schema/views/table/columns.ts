import { kinds } from '../../kinds/registry'
import type { AnyResource, FieldData, ListOptions } from '../../model'
import { cellOf, fieldOf } from '../fieldView'
import type { CellComponent } from '../slots'

export interface Column {
  readonly id: string
  readonly label: string
  readonly field: FieldData
  readonly Cell: CellComponent
  /** px; a column that is not pinned grows from here */
  readonly width: number
  /** its width was drawn by the user: it does not grow */
  readonly drawn?: true
  readonly right: boolean
  /** its text may be longer than the column; clipping every cell would cost a quarter of the drawing */
  readonly clips: boolean
  readonly sortable: boolean
  /** the first click sorts from the greatest: times and amounts */
  readonly descends: boolean
  /** hidden until chosen */
  readonly hidden: boolean
  readonly pin: 'left' | 'right' | null
  /** names the record; a click on it opens the record */
  readonly title: boolean
  readonly second: { readonly id: string; readonly field: FieldData; readonly Cell: CellComponent } | null
}

export interface Columns {
  readonly all: readonly Column[]
}

const WIDTH = { text: 140, date: 112, timestamptz: 112, integer: 104, bigint: 112, numeric: 104, jsonb: 160 } as const
const SHORT: ReadonlySet<string> = new Set(['date', 'timestamptz', 'numeric', 'bigint'])
const ID_WIDTH = 66
const TITLE_WIDTH = 150

const compiled = new WeakMap<AnyResource, Map<string, Columns>>()

/** The columns of a resource's list, or of one of its views; compiled once and frozen, so rows stay memoised. */
export function compileColumns(resource: AnyResource, view = ''): Columns {
  const views = compiled.get(resource) ?? new Map<string, Columns>()
  compiled.set(resource, views)
  const known = views.get(view)
  if (known) return known
  const columns = compile(resource, view)
  views.set(view, columns)
  return columns
}

function compile(resource: AnyResource, view: string): Columns {
  const { columns: named, widths } = resource.views?.[view] ?? {}
  const listed = Object.keys(resource.fields).filter((name) => resource.fields[name]?.list)
  const names = named ?? resource.columns ?? ['id', ...listed]
  const columns = names.map((name) => columnOf(resource, name, widths?.[name]))
  const all = Object.freeze([
    ...columns.filter((column) => column.pin === 'left'),
    ...columns.filter((column) => column.pin === null),
    ...columns.filter((column) => column.pin === 'right'),
  ])
  return Object.freeze({ all })
}

function columnOf(resource: AnyResource, name: string, width?: number): Column {
  const field = fieldOf(resource, name)
  const options: ListOptions = typeof field.list === 'object' ? field.list : {}
  const kind = kinds[field.kind]
  const { type } = kind.column(field)
  const title = resource.title === name
  const second = options.second === undefined ? null : fieldOf(resource, options.second)
  const sortable = options.sort ?? (kind.sortable && !field.virtual)
  return Object.freeze({
    id: name,
    label: field.label,
    field,
    Cell: cellOf(name, field),
    width:
      width ?? options.width ?? widthOf(name, field, title ? TITLE_WIDTH : WIDTH[type], sortable) + (second ? 110 : 0),
    right: kind.align === 'right' && name !== 'id',
    clips:
      second !== null ||
      field.cell !== undefined ||
      !(SHORT.has(type) || field.kind === 'choice' || kind.align === 'right'),
    sortable,
    descends: type === 'timestamptz' || kind.align === 'right',
    hidden: options.hidden ?? false,
    pin: options.pin ?? (name === 'id' || (title && !pinsItself(resource)) ? 'left' : null),
    title,
    second: options.second !== undefined && second ? secondOf(options.second, second) : null,
  })
}

/** The name is pinned unless the declaration pins another field in its place. */
const pinsItself = ({ fields }: AnyResource): boolean =>
  Object.values(fields).some(({ list }) => typeof list === 'object' && list.pin !== undefined)

const secondOf = (id: string, field: FieldData) => Object.freeze({ id, field, Cell: cellOf(id, field) })

/** Wide enough for its heading: 13 px a hanzi, with padding and the arrow. */
const widthOf = (name: string, field: FieldData, base: number, sortable: boolean): number =>
  name === 'id' ? ID_WIDTH : Math.max(base, field.label.length * 13 + 16 + (sortable ? 18 : 0))
