import type { CSSProperties } from 'react'
import type { Column } from './columns'

export const CHECK_WIDTH = 40
export const ROW_HEIGHT = 36

/** A column with its place in the table. */
export interface PlacedColumn {
  readonly column: Column
  readonly className: string
  readonly style?: CSSProperties
}

export interface TableLayout {
  readonly columns: readonly PlacedColumn[]
  readonly selectable: boolean
  /** px of the 操作 column; 0 without it */
  readonly actionsWidth: number
  /** px the table needs; it scrolls sideways in less */
  readonly width: number
  /** number of cells in a row */
  readonly cells: number
}

/** Classes and offsets of the cells, computed once per set of columns. */
export function layOut(columns: readonly Column[], selectable: boolean, actionsWidth: number): TableLayout {
  const lastLeft = columns.findLastIndex((column) => column.pin === 'left')
  const firstRight = columns.findIndex((column) => column.pin === 'right')
  let left = selectable ? CHECK_WIDTH : 0
  let right = actionsWidth + columns.filter((column) => column.pin === 'right').reduce((sum, c) => sum + c.width, 0)
  const placed = columns.map((column, i): PlacedColumn => {
    const names = ['rd-t-cell']
    if (column.right) names.push('rd-t-num')
    if (column.pin) names.push('rd-t-pin')
    if (i === lastLeft) names.push('rd-t-edge-left')
    if (i === firstRight) names.push('rd-t-edge-right')
    const className = names.join(' ')
    if (column.pin === 'left') {
      const style = Object.freeze({ left })
      left += column.width
      return { column, className, style }
    }
    if (column.pin === 'right') {
      right -= column.width
      return { column, className, style: Object.freeze({ right }) }
    }
    return { column, className }
  })
  return {
    columns: placed,
    selectable,
    actionsWidth,
    width: columns.reduce((sum, column) => sum + column.width, (selectable ? CHECK_WIDTH : 0) + actionsWidth),
    cells: columns.length + (selectable ? 1 : 0) + (actionsWidth > 0 ? 1 : 0),
  }
}

/** px of each column when the table is given `room`: pinned ones keep theirs, the rest share what is left over. */
export function columnWidths(layout: TableLayout, room: number): number[] {
  const free = layout.columns.reduce((sum, { column }) => sum + (column.pin ? 0 : column.width), 0)
  const spare = Math.max(0, room - layout.width)
  return layout.columns.map(({ column }) =>
    column.pin || free === 0 ? column.width : column.width + (spare * column.width) / free,
  )
}
