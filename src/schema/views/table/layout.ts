import type { CSSProperties } from 'react'
import type { Column } from './columns'

export const CHECK_WIDTH = 40
export const HEAD_HEIGHT = 35
/** px of a row, and of a line of sums under the rows */
export const ONE_LINE = { rowHeight: 36, footHeight: 32 }
export const TWO_LINES = { rowHeight: 50, footHeight: 42 }

/** A column with its place in the table. */
export interface PlacedColumn {
  readonly column: Column
  readonly className: string
  readonly style?: CSSProperties
  /** its cells are edited in place */
  readonly inline: boolean
}

export interface TableLayout {
  readonly columns: readonly PlacedColumn[]
  readonly selectable: boolean
  /** px of the 操作 column; 0 without it */
  readonly actionsWidth: number
  /** px of what is pinned at either side */
  readonly left: number
  readonly right: number
  /** px the table needs; it scrolls sideways in less */
  readonly width: number
  /** number of cells in a row */
  readonly cells: number
  /** px of a row */
  readonly rowHeight: number
  /** cells have a second line */
  readonly isDouble: boolean
  readonly footHeight: number
}

const nothing: ReadonlySet<string> = new Set()

/** Classes and offsets of the cells, computed once per set of columns. */
export function layOut(
  columns: readonly Column[],
  selectable: boolean,
  actionsWidth: number,
  inlined: ReadonlySet<string> = nothing,
): TableLayout {
  let left = selectable ? CHECK_WIDTH : 0
  const pinnedRight =
    actionsWidth + columns.filter((column) => column.pin === 'right').reduce((sum, column) => sum + column.width, 0)
  let right = pinnedRight
  const placed = columns.map((column): PlacedColumn => {
    const names = ['rd-t-cell']
    if (column.right) names.push('rd-t-num')
    if (column.pin) names.push('rd-t-pin')
    if (column.clips) names.push('rd-t-clip')
    const inline = inlined.has(column.id)
    if (inline) names.push('rd-t-inline')
    const className = names.join(' ')
    if (column.pin === 'left') {
      const style = Object.freeze({ left })
      left += column.width
      return { column, className, style, inline }
    }
    if (column.pin === 'right') {
      right -= column.width
      return { column, className, style: Object.freeze({ right }), inline }
    }
    return { column, className, inline }
  })
  const isDouble = columns.some(({ below }) => below.length > 0)
  return {
    columns: placed,
    selectable,
    actionsWidth,
    left,
    right: pinnedRight,
    width: columns.reduce((sum, column) => sum + column.width, (selectable ? CHECK_WIDTH : 0) + actionsWidth),
    isDouble,
    ...(isDouble ? TWO_LINES : ONE_LINE),
    cells: columns.length + (selectable ? 1 : 0) + (actionsWidth > 0 ? 1 : 0),
  }
}

/** px of each column when the table is given `room`: pinned ones keep theirs, the rest share what is left over. */
export function columnWidths(layout: TableLayout, room: number): number[] {
  const widths = layout.columns.map(({ column }) => column.width)
  const free = layout.columns.flatMap(({ column }, at) => (column.pin === null ? [at] : []))
  const spare = room - layout.width
  if (spare >= 0) return shared(layout, widths, free, spare)
  // It scrolls: at either end of the way whole columns stand beside the pinned ones, since half a sum reads as another sum.
  const between = room - layout.left - layout.right
  const first = fitting(widths, free, between)
  const begun = shared(layout, widths, first.columns, first.spare)
  const last = fitting(begun, [...free].reverse(), between)
  return shared(
    layout,
    begun,
    last.columns.filter((at) => !first.columns.includes(at)),
    last.spare,
  )
}

/** As many columns as fit one after the other, and the px that they leave. */
function fitting(widths: readonly number[], columns: readonly number[], between: number) {
  let spare = between
  let count = 0
  for (const at of columns) {
    const width = widths[at] ?? 0
    if (width > spare) break
    spare -= width
    count++
  }
  return { columns: columns.slice(0, count), spare }
}

/** The widths once some columns have shared so many px; those that the user has drawn take nothing. */
function shared(layout: TableLayout, widths: readonly number[], columns: readonly number[], px: number): number[] {
  const weight = (at: number) => {
    const column = layout.columns[at]?.column
    return !column || column.drawn || !columns.includes(at) ? 0 : column.width * column.grow
  }
  const all = columns.reduce((sum, at) => sum + weight(at), 0)
  return widths.map((width, at) => (all === 0 ? width : width + (px * weight(at)) / all))
}
