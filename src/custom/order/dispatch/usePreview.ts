import { keepPreviousData } from '@tanstack/react-query'
import { order as resource } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { useRead } from '../../useRead'
import type { OrderRow } from '../parts/orderRow'
import type { Choice } from './selection'

/** What the write would do, as the server says by the write's own plan. */
export type Preview = ReplyOf<typeof resource, 'preview'>

/** What sending the order there would do; nothing is asked for a platform, or while nobody is chosen. */
export function usePreview(order: OrderRow, { target, ids, free, off = null }: Choice, isOver: boolean) {
  const isAsked = ids.length > 0 && target !== 'platform' && !isOver
  const { data, isFetching } = useRead(
    resource,
    'preview',
    {
      order_id: order.id,
      firm_id: target === 'firm' ? [...ids].sort((a, b) => a - b).join(',') : null,
      driver_id: target === 'driver' ? (ids[0] ?? null) : null,
      free_milage: free.trim() || null,
      is_off: off === null ? null : off ? 1 : 0,
    },
    {
      queryKey: [
        resource.name,
        'preview',
        order.id,
        order.version,
        order.status,
        target,
        ids.join(','),
        free.trim(),
        off,
      ],
      enabled: isAsked,
      placeholderData: keepPreviousData,
    },
  )
  return { preview: isAsked ? data : undefined, isFetching }
}
