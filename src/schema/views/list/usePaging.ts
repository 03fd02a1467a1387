import { useState } from 'react'

/** Page and page size that a `Pager` shows and changes; another size begins at the first page. @param sizes the first is the default */
export function usePaging(sizes: readonly [number, ...number[]]) {
  const [page, onPage] = useState(1)
  const [perPage, setPerPage] = useState(sizes[0])
  const onPerPage = (size: number) => {
    setPerPage(size)
    onPage(1)
  }
  return { page, perPage, sizes, onPage, onPerPage }
}
