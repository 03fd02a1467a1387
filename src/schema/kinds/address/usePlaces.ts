import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import type { Place } from '../../../domain/geo/place'

interface MapCalls extends DataProvider {
  call(
    method: 'GET',
    path: '/map/search',
    params: Readonly<Record<string, unknown>>,
    options: { readonly signal: AbortSignal },
  ): Promise<{ readonly data: unknown }>
}

const SHORTEST = 2
/** of one page (F-640) */
const SIZE = 20
const NONE: readonly Place[] = []

export const keyOfPlace = ({ lnglat, name }: Place): string => `${lnglat} ${name}`

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'lnglat' in value && 'name' in value

/** A map may name one place on two pages. */
const joined = (known: readonly Place[], next: readonly Place[]): readonly Place[] => {
  const keys = new Set(known.map(keyOfPlace))
  return [...known, ...next.filter((place) => !keys.has(keyOfPlace(place)))]
}

interface Around {
  /** "lng,lat": those near it come first */
  readonly lnglat?: unknown
  /** code of the city that they lie in */
  readonly city?: number | undefined
}

/**
 * Places for a text, page by page; none while the text is too short or the search fails, which is said (F-381).
 */
export function usePlaces(text: string, { lnglat, city }: Around) {
  const dataProvider = useDataProvider<MapCalls>()
  const keyword = text.trim()
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['map', 'search', keyword, lnglat, city],
    enabled: keyword.length >= SHORTEST,
    staleTime: 60_000,
    retry: false,
    initialPageParam: 1,
    getNextPageParam: (last: readonly Place[], pages) => (last.length < SIZE ? undefined : pages.length + 1),
    queryFn: async ({ signal, pageParam: page }): Promise<readonly Place[]> => {
      const { data } = await dataProvider.call(
        'GET',
        '/map/search',
        { keyword, page, limit: SIZE, ...(lnglat !== undefined && { lnglat }), ...(city !== undefined && { city }) },
        { signal },
      )
      const list: unknown = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
      return Array.isArray(list) ? list.filter(isPlace) : []
    },
  })
  const notify = useNotify()
  // Otherwise nobody could tell a place that is unknown from a map that does not answer.
  useEffect(() => {
    if (error) notify('搜索失败！', { type: 'error' })
  }, [error, notify])
  const places = useMemo(() => (data ? data.pages.reduce(joined) : NONE), [data])
  const more = () => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }
  return { places, isFetching, more }
}
