import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { useFollowed } from '../../../../live/feed'
import { order as resource } from '../../../../resources/order/order.resource'
import { HISTORY_PATH, type HistoryEntry } from '../../../../schema/model'
import type { ActionProvider } from '../../../../schema/views/provider'
import { useRead } from '../../../useRead'
import { CALLS_EVERY } from '../../panels/calls'
import type { OrderDetail } from '../../parts/orderDetail'
import { type StreamEntry, streamOf } from './stream'

/** `type` of a rich follow-up (O-287) */
const FOLLOW_UP = 14

interface Stream {
  readonly entries: readonly StreamEntry[]
  /** whether all of it is here */
  readonly isWhole: boolean
  /** of the first part that did not come; the others show all the same */
  readonly error: unknown
  readonly retry: () => void
}

/**
 * Everything that happened to an order. Each part has a call and a permission of its own on the server.
 * @param isOpen false: no call is sent, only cached parts are used
 */
export function useStream(order: OrderDetail, isOpen: boolean): Stream {
  const provider = useDataProvider<ActionProvider>()
  const { id, timeline, remarks } = order
  const own = { enabled: isOpen }
  const followed = useFollowed(CALLS_EVERY, resource.name)
  const followUps = useRead(resource, 'remarks', { id, act: FOLLOW_UP }, own)
  const visits = useRead(resource, 'visits', { id }, own)
  const calls = useRead(resource, 'calls', { id, type: 1 }, { ...own, ...followed })
  const robot = useRead(resource, 'calls', { id, type: 2 }, { ...own, ...followed })
  const history = useQuery({
    queryKey: [resource.name, 'history', id],
    queryFn: async ({ signal }) =>
      (await provider.call<readonly HistoryEntry[]>('GET', HISTORY_PATH, { resource: resource.name, id }, { signal }))
        .data,
    ...own,
  })
  const all = [followUps, visits, calls, robot, history]
  const entries = useMemo(
    () =>
      streamOf({
        timeline,
        remarks,
        followUps: followUps.data ?? [],
        visits: visits.data?.data ?? [],
        calls: [...(calls.data?.data ?? []), ...(robot.data?.data ?? [])],
        history: history.data ?? [],
      }),
    [timeline, remarks, followUps.data, visits.data, calls.data, robot.data, history.data],
  )
  const failed = all.filter(({ error }) => error !== null)
  return {
    entries,
    isWhole: all.every(({ data, error }) => data !== undefined || error !== null),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
