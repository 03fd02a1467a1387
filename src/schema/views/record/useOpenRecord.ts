import { useContext } from 'react'
import { type Identifier, useListContext, useLocation, useNavigate } from 'react-admin'
import { addressOf, besideList, ListPlaceContext, textOf } from '../list/listAddress'

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
    // A saved filter, the tab of a screen: whatever is not the list's stays; what stood open does not.
    for (const [name, value] of besideList(search, place.names)) {
      if (name !== 'open' && name !== 'panel') address.append(name, value)
    }
    if (id !== null) address.set('open', id)
    navigate({ pathname, search: textOf(address) }, { replace })
  }
  return {
    opened,
    open: (id: Identifier) => go(String(id), opened !== null),
    close: () => go(null, true),
  }
}
