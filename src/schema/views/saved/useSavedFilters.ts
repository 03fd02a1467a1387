import { useContext } from 'react'
import { useGetList } from 'react-admin'
import { ListPlaceContext } from '../list/listAddress'
import { SAVED_FILTER, type SavedFilter } from './savedFilter'

const MOST = 400

/** The saved filters of the list around, own and shared; asked for when they are needed. */
export function useSavedFilters(enabled: boolean) {
  const { key } = useContext(ListPlaceContext)
  return useGetList<SavedFilter>(
    SAVED_FILTER,
    { filter: { list: key }, pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'ASC' } },
    { enabled: enabled && key !== '' },
  )
}
