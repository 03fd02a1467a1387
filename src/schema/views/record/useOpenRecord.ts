import { type Identifier, useListContext, useLocation, useNavigate } from 'ra-core'
import { useContext } from 'react'
import { addressOf, ListPlaceContext, textOf } from '../list/listAddress'

/** The record that the address opens over its list (`?open=<id>`). */
export function useOpenRecord() {
  const { filterValues: filter, sort, page, perPage } = useListContext()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const place = useContext(ListPlaceContext)
  const given = new URLSearchParams(search)
  const opened = given.get('open')

  const go = (id: string | null, replace: boolean) => {
    const query = { filter, sort: sort.field, order: sort.order, page, perPage }
    const address = addressOf(query, place)
    const saved = given.get('saved')
    if (saved !== null) address.set('saved', saved)
    if (id !== null) address.set('open', id)
    navigate({ pathname, search: textOf(address) }, { replace })
  }
  return {
    opened,
    open: (id: Identifier) => go(String(id), opened !== null),
    close: () => go(null, true),
  }
}
