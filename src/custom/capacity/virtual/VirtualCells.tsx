import { ownName, VIRTUAL } from '../../../domain/capacity'
import type { CellProps } from '../../../schema/views/slots'

/** A name of virtual capacity behind its tag. Its sheet comes with the lists that show it. */
export function VirtualNameCell({ source, record }: CellProps) {
  return (
    <>
      <span className="rd-tag rd-virtual-tag">{VIRTUAL}</span> {ownName(String(record[source] ?? ''))}
    </>
  )
}
VirtualNameCell.reads = [] as readonly string[]

/** A plate that no car has: dashed. */
export function VirtualPlateCell({ source, record }: CellProps) {
  return <span className="rd-virtual-plate">{String(record[source] ?? '')}</span>
}
VirtualPlateCell.reads = [] as readonly string[]
