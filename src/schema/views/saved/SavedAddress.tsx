import { useEffect, useEffectEvent } from 'react'
import { Navigate, useGetOne, useLocation, useNotify } from 'react-admin'
import { addressOf, type ListPlace, textOf } from '../list/listAddress'
import { messageOf } from '../provider'
import { queryOfSaved, SAVED_FILTER, type SavedFilter } from './savedFilter'

interface SavedAddressProps {
  readonly id: number
  readonly place: ListPlace
}

/** An address that names a saved filter alone becomes the list that the filter means today; without it, the list as it opens. */
export function SavedAddress({ id, place }: SavedAddressProps) {
  const { pathname } = useLocation()
  const notify = useNotify()
  const { data, error } = useGetOne<SavedFilter>(SAVED_FILTER, { id }, { retry: false })
  const say = useEffectEvent((failure: unknown) => notify(messageOf(failure), { type: 'error' }))
  useEffect(() => {
    if (error) say(error)
  }, [error])

  if (!data && !error) return null
  const address = addressOf({ ...place.first, ...(data && queryOfSaved(data)) }, place)
  if (data) address.set('saved', String(id))
  return <Navigate to={{ pathname, search: textOf(address) }} replace />
}
