import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { DeskDataProvider } from '../../../dataProvider'
import { order as resource } from '../../../resources/order/order.resource'

interface OrderReadOptions {
  /** ms between two looks */
  readonly every?: number
  readonly isNeeded?: boolean
}

/** What a sub-panel asks for when it is opened; whatever writes orders makes it anew. @param name an action of the order */
export function useOrderRead<T>(
  name: keyof typeof resource.actions,
  id: number,
  params: Readonly<Record<string, unknown>> = {},
  { every, isNeeded = true }: OrderReadOptions = {},
) {
  const provider = useDataProvider<DeskDataProvider>()
  return useQuery({
    queryKey: [resource.name, name, id, params],
    queryFn: async ({ signal }) => (await provider.action<T>(resource.name, name, { id, ...params }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: every,
    enabled: isNeeded,
  })
}
