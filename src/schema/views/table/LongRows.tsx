import { Suspense, useEffect } from 'react'
import { lazy } from '../../../ui/lazy'
import { SkeletonRows } from '../../../ui/SkeletonRows'
import { TableGap } from './TableGap'
import type { VirtualRowsProps } from './VirtualRows'

/** From this many rows on, only those in view are drawn. */
export const VIRTUAL_FROM = 100

const load = () => import('./VirtualRows')

/** Without the code that leaves rows out, all are drawn. */
const VirtualRows = lazy(load, ({ draw, count }: VirtualRowsProps) => draw(0, count))

/** Fetches the code of long tables beside their rows. @param perPage rows that are asked for */
export function useLongRows(perPage: number): void {
  const isLong = perPage >= VIRTUAL_FROM
  useEffect(() => {
    if (isLong) load().catch(() => undefined)
  }, [isLong])
}

/** The rows of a table from 100 on: no page of ten needs the code that leaves rows out. */
export function LongRows(props: VirtualRowsProps) {
  const { count, cells, rowHeight } = props
  const coming = (
    <>
      <SkeletonRows columns={cells} />
      <TableGap cells={cells} height={count * rowHeight} />
    </>
  )
  return (
    <Suspense fallback={coming}>
      <VirtualRows {...props} />
    </Suspense>
  )
}
