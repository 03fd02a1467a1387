import { useState } from 'react'
import { Pager } from '../../schema/views/list/Pager'

/** Rows of a page (F-606). */
const HISTORY_SIZES = [5, 10, 20, 30, 50] as const

/** Which page of the wallet's rows is shown; another size of page begins anew. */
export function useHistoryPage() {
  const [page, setPage] = useState(1)
  const [perPage, setSize] = useState<number>(HISTORY_SIZES[0])
  const setPerPage = (size: number) => {
    setSize(size)
    setPage(1)
  }
  return { page, perPage, setPage, setPerPage }
}

interface HistoryPagerProps {
  readonly at: ReturnType<typeof useHistoryPage>
  readonly total: number | undefined
}

/** Pages of the wallet's rows; nothing where there are none. */
export function HistoryPager({ at: { page, perPage, setPage, setPerPage }, total = 0 }: HistoryPagerProps) {
  if (total === 0) return null
  return (
    <Pager
      brief
      unit="笔"
      page={page}
      perPage={perPage}
      sizes={HISTORY_SIZES}
      total={total}
      onPage={setPage}
      onPerPage={setPerPage}
    />
  )
}
