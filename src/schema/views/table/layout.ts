import type { CSSProperties } from 'react'
import type { Column } from './columns'

export const CHECK_WIDTH = 40
export const HEAD_HEIGHT = 35
/** px of a row, and of a line of sums under the rows */
const ONE_LINE = { rowHeight: 36, footHeight: 32 }
const TWO_LINES = { rowHeight: 50, footHeight: 42 }

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
  const weight = ({ column }: PlacedColumn) => (column.pin !== null || column.drawn ? 0 : column.width * column.grow)
  const all = layout.columns.reduce((sum, placed) => sum + weight(placed), 0)
  const spare = Math.max(0, room - layout.width)
  return layout.columns.map((placed) => placed.column.width + (all === 0 ? 0 : (spare * weight(placed)) / all))
}
