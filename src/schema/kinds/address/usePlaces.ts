import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import type { Place } from '../../../domain/geo/place'
import type { FieldData } from '../../model'

interface MapCalls extends DataProvider {
  call(
    method: 'GET',
    path: '/map/search',
    params: Readonly<Record<string, unknown>>,
    options: { readonly signal: AbortSignal },
  ): Promise<{ readonly data: unknown }>
}

const SHORTEST = 2
/** a longer list is not read, only drawn */
const MOST = 8

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'lnglat' in value && 'name' in value

/** Places for a text, those near the field's present position first; none while the text is too short or the search fails. */
export function usePlaces(text: string, parts: FieldData['parts']) {
  const dataProvider = useDataProvider<MapCalls>()
  const { getValues } = useFormContext()
  const keyword = text.trim()
  return useQuery({
    queryKey: ['map', 'search', keyword],
    enabled: keyword.length >= SHORTEST,
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly Place[]> => {
      const near = parts && { city: getValues(parts.city), lnglat: getValues(parts.lnglat) }
      const { data } = await dataProvider.call('GET', '/map/search', { keyword, limit: MOST, ...near }, { signal })
      const list: unknown = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
      return Array.isArray(list) ? list.filter(isPlace) : []
    },
  })
}
