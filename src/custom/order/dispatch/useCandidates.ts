import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import type { LngLat } from '../../../domain/geo/coordinates'
import { useFollowed } from '../../../live/feed'
import type { WatchedBox } from '../../../live/positions'
import { technician } from '../../../resources/capacity/technician.resource'
import { order as resource } from '../../../resources/order/order.resource'
import { useWatchedBox } from '../../map/useWatchedBox'
import { readOf } from '../../useRead'
import { type Candidate, driverCandidate, firmCandidate, platformCandidate } from './candidates'
import type { Target } from './selection'

export type Sort = 'eta' | 'price'

export interface CandidateQuery {
  readonly target: Target
  readonly keyword: string
  /** 999 = all */
  readonly km: number
  readonly sort: Sort
}

interface Found {
  readonly target: Target
  readonly rows: readonly Candidate[]
}

/** ms between polls: positions move */
const REFRESH = 30_000

/** Degrees around the rescue place in which those who move count: about 50 km. */
const AROUND = 0.45

function boxAround(place: LngLat | null): WatchedBox | null {
  if (!place) return null
  const { lng, lat } = place
  return { west: lng - AROUND, south: lat - AROUND, east: lng + AROUND, north: lat + AROUND }
}

/**
 * Providers or technicians for an order, nearest or cheapest first (O-532, O-533), or the platforms (O-534).
 * With positions on the stream they are read again when somebody around the place has moved, or orders and technicians are
 * written; else every 30 s.
 * @param holder the provider that has the order: only its own technicians can take it
 * @param place of the rescue
 */
export function useCandidates(id: number, query: CandidateQuery, holder: number | null, place: LngLat | null) {
  const provider = useDataProvider<DeskDataProvider>()
  const { target, keyword, km, sort } = query
  const followed = useFollowed(REFRESH, resource.name, technician.name)
  const isWatched = useWatchedBox(boxAround(place), () => {
    if (Date.now() - found.dataUpdatedAt > REFRESH) void found.refetch()
  })
  const found = useQuery({
    queryKey: [resource.name, 'candidates', id, holder, target, keyword, km, sort],
    queryFn: async ({ signal }): Promise<Found> => {
      const asked = { order_id: id, keyword, km }
      if (target === 'platform') {
        const { data } = await readOf(provider, resource, 'firms', { order_id: id, keyword, type: 1 }, { signal })
        return { target, rows: data.map(platformCandidate) }
      }
      if (target === 'firm') {
        const { data } = await readOf(provider, resource, 'firms', { ...asked, sort }, { signal })
        return { target, rows: data.map(firmCandidate) }
      }
      const { data } = await readOf(provider, resource, 'drivers', asked, { signal })
      const own = data.filter(({ firm_id }) => holder === null || firm_id === holder)
      return { target, rows: own.map(driverCandidate) }
    },
    placeholderData: keepPreviousData,
    meta: followed.meta,
    refetchInterval: isWatched ? followed.refetchInterval : REFRESH,
  })
  return found
}
