import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../dataProvider'
import type { ReadParams, ReplyName, ReplyOf } from '../resources/replies'

interface Named {
  readonly name: string
}

/** Whatever react-query takes beside the question; `queryKey` where the reply does not hang on its resource's writes. */
type ReadOptions<V, T> = Omit<UseQueryOptions<V, Error, T>, 'queryKey' | 'queryFn'> & {
  readonly queryKey?: readonly unknown[]
}

/** Asks once, outside of a query's hook. @throws HttpError with the platform's words */
export async function readOf<const R extends Named, const K extends ReplyName<R>>(
  provider: Pick<DeskDataProvider, 'action'>,
  { name: resource }: R,
  name: K,
  params: ReadParams<R, K>,
  options?: { readonly signal?: AbortSignal; readonly idempotencyKey?: string },
): Promise<ReplyOf<R, K>> {
  return (await provider.action<ReplyOf<R, K>>(resource, name, params, options)).data
}

/**
 * What a call of a resource answers, of the type that its declared reply has; any write of the resource makes it anew.
 * @param params what the call is asked by: names of its declaration, in snake_case as they travel
 */
export function useRead<const R extends Named, const K extends ReplyName<R>, T = ReplyOf<R, K>>(
  resource: R,
  name: K,
  params: ReadParams<R, K>,
  { queryKey = [resource.name, name, params], ...options }: ReadOptions<ReplyOf<R, K>, T> = {},
) {
  const provider = useDataProvider<DeskDataProvider>()
  return useQuery<ReplyOf<R, K>, Error, T>({
    queryKey,
    queryFn: ({ signal }) => readOf(provider, resource, name, params, { signal }),
    ...options,
  })
}
