import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import { type AnyResource, staleMessage } from '../../model'
import type { Row } from '../row'

/**
 * Fetches all of a row of which the list has but what it shows, for a dialog that begins with it. Its version stays the one
 * that was seen, so that what has changed since is told.
 * @returns a function that throws where the row is there no longer
 */
export function useWholeRow(resource: AnyResource, view: string | undefined): (row: Row) => Promise<Row> {
  const provider = useDataProvider()
  return useCallback(
    async (row) => {
      const { data } = await provider.getList<Row>(resource.name, {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'DESC' },
        filter: { id: row.id },
        meta: view === undefined ? undefined : { view },
      })
      const found = data.find(({ id }) => String(id) === String(row.id))
      if (!found) throw new Error(staleMessage(resource))
      return { ...found, ...(row.version !== undefined && { version: row.version }) }
    },
    [provider, resource, view],
  )
}
