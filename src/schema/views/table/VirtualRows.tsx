import type { ReactElement, RefObject } from 'react'
import { TableGap } from './TableGap'
import { useVirtualRows } from './useVirtualRows'

export interface VirtualRowsProps {
  readonly count: number
  /** index of the row with the focus */
  readonly active: number
  readonly scroller: RefObject<HTMLElement | null>
  /** px */
  readonly rowHeight: number
  /** columns of the table, checkboxes and buttons among them */
  readonly cells: number
  /** the rows from one index to before another */
  readonly draw: (from: number, to: number) => readonly ReactElement[]
}

/** The rows of a long table that are in view, with gaps as high as what is not drawn. */
export default function VirtualRows({ count, active, scroller, rowHeight, cells, draw }: VirtualRowsProps) {
  const drawn = useVirtualRows(count, active, scroller, rowHeight)
  const gapOf = (key: string, height: number) => <TableGap key={key} cells={cells} height={height} />
  return (
    <>
      {drawn.flatMap(({ gap, from, to }, i) => [gapOf(`gap ${i}`, gap), ...draw(from, to)])}
      {gapOf('below', (count - (drawn.at(-1)?.to ?? 0)) * rowHeight)}
    </>
  )
}
