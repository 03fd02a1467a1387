import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { order as resource } from '../../../resources/order/order.resource'
import { readOf } from '../../useRead'

/** Repair shops around an order's rescue place, a page of 50 at a time. @param radius metres */
export function useShops(id: number, radius: number) {
  const provider = useDataProvider<DeskDataProvider>()
  return useInfiniteQuery({
    // A place does not change when its order does: not below the order's own key.
    queryKey: ['repairShops', id, radius],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      readOf(provider, resource, 'shops', { id, radius, page: pageParam }, { signal }),
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
  })
}
