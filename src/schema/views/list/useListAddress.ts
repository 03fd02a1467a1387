import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-admin'
import { sessionStore } from '../sessionStore'
import { besideList, completedAddress, type ListPlace, type ListQuery, queryOf, sameSearch } from './listAddress'

export interface ListAddressOptions {
  /** of the parameters in the store of the browser's tab */
  readonly storeKey: string
  readonly place: ListPlace
}

/**
 * The parameters of a list, which stand in its address: each change is a step of the browser's history, a link shows the same
 * list elsewhere, and an address without them is completed in place.
 */
export function useListAddress({ storeKey, place }: ListAddressOptions) {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(
    () => queryOf(search, place.names, place, sessionStore.getItem<Partial<ListQuery>>(storeKey)),
    [search, place, storeKey],
  )
  // Several changes of one moment build on each other, before the address has followed.
  const latest = useRef(query)
  latest.current = query

  const complete = completedAddress(query, search, place)
  useEffect(() => {
    if (!sameSearch(complete, search)) navigate({ pathname, search: complete }, { replace: true })
  }, [complete, search, pathname, navigate])
  useEffect(() => sessionStore.setItem(storeKey, query), [storeKey, query])

  /** @param keepsSaved  whether the list still is what the saved filter says */
  const change = (patch: Partial<ListQuery>, keepsSaved = false) => {
    latest.current = { ...latest.current, page: 1, ...patch }
    const beside = besideList(search, place.names).filter(([name]) => keepsSaved || name !== 'saved')
    navigate({ pathname, search: completedAddress(latest.current, search, place, beside) })
  }
  return { query, change }
}
