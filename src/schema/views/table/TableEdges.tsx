import { partsOf } from './columns'
import { HEAD_HEIGHT, type TableLayout } from './layout'

interface TableEdgesProps {
  readonly layout: TableLayout
  /** px that the scroller shows */
  readonly room: number
  readonly rows: number
}

/** px */
const SHADE = 8
/** lines of sums under the rows: of the page, and of the whole filter */
const SUMS = 2

/** The shades at the inner edges of the pinned columns: one a side over all rows, since one a cell would be hundreds. */
export function TableEdges({ layout, room, rows }: TableEdgesProps) {
  // Of no rows there are none.
  const hasSums = rows > 0 && layout.columns.some(({ column }) => partsOf(column).some(({ field }) => field.total))
  const height = `min(100%, ${HEAD_HEIGHT + rows * layout.rowHeight + (hasSums ? SUMS * layout.footHeight : 0)}px)`
  return (
    <>
      {layout.left > 0 && <div className="rd-t-edge rd-t-edge-left" style={{ height, left: layout.left }} />}
      {layout.right > 0 && (
        <div className="rd-t-edge rd-t-edge-right" style={{ height, left: room - layout.right - SHADE }} />
      )}
    </>
  )
}
