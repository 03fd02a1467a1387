import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-admin'
import { sessionStore } from '../sessionStore'
import { addressOf, besideList, type ListPlace, type ListQuery, queryOf, textOf } from './listAddress'

export interface ListAddressOptions {
  /** of the parameters in the store of the browser's tab */
  readonly storeKey: string
  readonly place: ListPlace
}

const same = (a: string, b: string): boolean => new URLSearchParams(a).toString() === new URLSearchParams(b).toString()

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

  const written = (next: ListQuery, beside: readonly (readonly [string, string])[]): string => {
    const address = addressOf(next, place)
    for (const [name, value] of beside) address.append(name, value)
    return textOf(address)
  }
  const complete = written(query, besideList(search, place.names))
  useEffect(() => {
    if (!same(complete, search)) navigate({ pathname, search: complete }, { replace: true })
  }, [complete, search, pathname, navigate])
  useEffect(() => sessionStore.setItem(storeKey, query), [storeKey, query])

  /** @param keepsSaved  whether the list still is what the saved filter says */
  const change = (patch: Partial<ListQuery>, keepsSaved = false) => {
    latest.current = { ...latest.current, page: 1, ...patch }
    const beside = besideList(search, place.names).filter(([name]) => keepsSaved || name !== 'saved')
    navigate({ pathname, search: written(latest.current, beside) })
  }
  return { query, change }
}
