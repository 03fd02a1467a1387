import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { DeskDataProvider } from '../../../dataProvider'

const REFRESHED_EVERY = 60_000

/** Numbers of orders by queue and by status, of those that the user may see. */
export interface QueueCounts {
  /** orders before this moment are not counted, unix seconds */
  readonly since: number
  readonly queues: Readonly<Partial<Record<string, number>>>
  readonly statuses: Readonly<Partial<Record<string, number>>>
}

/** What waits in the order queues, or in those of a view of the orders; renewed every minute and with every write. */
export function useQueues(view?: string) {
  const provider = useDataProvider<DeskDataProvider>()
  return useQuery({
    queryKey: ['order', 'queues', view],
    queryFn: async ({ signal }): Promise<QueueCounts> => {
      const { data } = await provider.action<QueueCounts>('order', 'queues', view ? { view } : {}, { signal })
      return data
    },
    refetchInterval: REFRESHED_EVERY,
  })
}
