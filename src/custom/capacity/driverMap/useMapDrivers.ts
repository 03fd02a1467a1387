import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFollowed } from '../../../live/feed'
import type { MovedDriver, WatchedBox } from '../../../live/positions'
import { technician } from '../../../resources/capacity/technician.resource'
import { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { useWatchedBox } from '../../map/useWatchedBox'
import { useRead } from '../../useRead'

const POLL_MS = 15_000

type Reply = ReplyOf<typeof order, 'driverMap'>

/** The technicians with the newest of their fixes. */
function placedAnew(reply: Reply, moved: readonly MovedDriver[]): Reply {
  const fixes = new Map(moved.map((driver) => [driver.id, driver]))
  const data = reply.data.map((driver) => {
    const fix = fixes.get(driver.id)
    return fix && fix.position_time >= (driver.position_time ?? 0) ? { ...driver, ...fix } : driver
  })
  return { ...reply, data }
}

/**
 * The technicians of the map. Positions within the shown part come by the stream; where it brings none they are polled.
 * @returns the query, and `setBox` for the map to say what it shows
 */
export function useMapDrivers({ type, region }: { readonly type: number | null; readonly region: number | null }) {
  const client = useQueryClient()
  const [box, setBox] = useState<WatchedBox | null>(null)
  const asked = { ...(type !== null && { type }), ...(region !== null && { region }) }
  const isWatched = useWatchedBox(box, (moved) =>
    client.setQueryData<Reply>([order.name, 'driverMap', asked], (reply) => reply && placedAnew(reply, moved)),
  )
  const { refetchInterval, meta } = useFollowed(POLL_MS, order.name, technician.name)
  const query = useRead(order, 'driverMap', asked, {
    refetchInterval: isWatched ? refetchInterval : POLL_MS,
    meta,
    placeholderData: (before) => before,
  })
  // Technicians outside of the box have moved since the last read.
  const again = useEffectEvent(() => void (Date.now() - query.dataUpdatedAt > POLL_MS && query.refetch()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of the box
  useEffect(() => again(), [box])
  return { query, setBox, isWatched }
}
