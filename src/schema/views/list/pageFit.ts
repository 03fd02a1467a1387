import { type AnyResource, DEFAULT_PAGE_SIZE, FEW } from '../../model'
import { compileColumns, isTwoLined, partsOf } from '../table/columns'
import { ONE_LINE, TWO_LINES } from '../table/layout'

/** px of a desk's page around the rows: bars, filters, their chips, the list's tools, its head and its paging */
const AROUND = 325
const SMALL_WINDOW = 992

/**
 * Rows of a list's page where neither the declaration nor the user says: as many as the window has room for.
 * Never fewer than the wire's own page of ten.
 */
export function pageSizeOf(resource: AnyResource, view?: string): number {
  if (resource.perPage !== undefined) return resource.perPage
  if (resource.few) return FEW
  if (typeof window === 'undefined' || window.innerWidth < SMALL_WINDOW) return DEFAULT_PAGE_SIZE
  const { rowHeight, footHeight } = isTwoLined(resource, view) ? TWO_LINES : ONE_LINE
  const { all } = compileColumns(resource, view)
  const foot = all.some((column) => partsOf(column).some(({ field }) => field.total)) ? 2 * footHeight : 0
  return Math.max(DEFAULT_PAGE_SIZE, Math.floor((window.innerHeight - AROUND - foot) / rowHeight))
}
