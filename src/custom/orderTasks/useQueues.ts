import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { DeskDataProvider } from '../../dataProvider'

const REFRESHED_EVERY = 60_000

/** Numbers of orders by queue and by status, of those that the user may see. */
export interface QueueCounts {
  /** orders before this moment are not counted, unix seconds */
  readonly since: number
  readonly queues: Readonly<Partial<Record<string, number>>>
  readonly statuses: Readonly<Partial<Record<string, number>>>
}

/** What waits in the order queues; renewed every minute. */
export function useQueues(enabled: boolean) {
  const provider = useDataProvider<DeskDataProvider>()
  return useQuery({
    queryKey: ['order', 'queues'],
    queryFn: async ({ signal }): Promise<QueueCounts> => {
      const { data } = await provider.action<QueueCounts>('order', 'queues', {}, { signal })
      return data
    },
    enabled,
    refetchInterval: REFRESHED_EVERY,
  })
}
