import { HEAD_HEIGHT, ROW_HEIGHT, type TableLayout } from './layout'

interface TableEdgesProps {
  readonly layout: TableLayout
  /** px that the scroller shows */
  readonly room: number
  readonly rows: number
}

/** px */
const SHADE = 8

/** The shades at the inner edges of the pinned columns: one a side over all rows, since one a cell would be hundreds. */
export function TableEdges({ layout, room, rows }: TableEdgesProps) {
  const height = `min(100%, ${HEAD_HEIGHT + rows * ROW_HEIGHT}px)`
  return (
    <>
      {layout.left > 0 && <div className="rd-t-edge rd-t-edge-left" style={{ height, left: layout.left }} />}
      {layout.right > 0 && (
        <div className="rd-t-edge rd-t-edge-right" style={{ height, left: room - layout.right - SHADE }} />
      )}
    </>
  )
}
