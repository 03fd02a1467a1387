import { type Identifier, useListContext, useLocation, useNavigate } from 'ra-core'
import { searchOf } from '../list/listSearch'

/** The record that the address opens over its list (`?open=<id>`). */
export function useOpenRecord() {
  const { filterValues, displayedFilters, sort, page, perPage } = useListContext()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const opened = new URLSearchParams(search).get('open')

  const go = (id: string | null, replace: boolean) => {
    const params = { filter: filterValues, displayedFilters, sort: sort.field, order: sort.order, page, perPage }
    navigate({ pathname, search: searchOf(params, id) }, { replace })
  }
  return {
    opened,
    open: (id: Identifier) => go(String(id), opened !== null),
    close: () => go(null, true),
  }
}
