import { useListContext } from 'react-admin'
import { Pager } from './Pager'

interface PagingBarProps {
  readonly unit: string
  readonly brief?: boolean
}

/** The pager of the list that stands around it. */
export function PagingBar(props: PagingBarProps) {
  const { page, perPage, total, setPage, setPerPage } = useListContext()
  return <Pager {...props} page={page} perPage={perPage} total={total} onPage={setPage} onPerPage={setPerPage} />
}
