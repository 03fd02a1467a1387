import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { order as resource } from '../../../resources/order/order.resource'
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

/**
 * Providers or technicians for an order, nearest or cheapest first (O-532, O-533), or the platforms (O-534).
 * @param holder the provider that has the order: only its own technicians can take it
 */
export function useCandidates(id: number, query: CandidateQuery, holder: number | null) {
  const provider = useDataProvider<DeskDataProvider>()
  const { target, keyword, km, sort } = query
  return useQuery({
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
    refetchInterval: REFRESH,
  })
}
