import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../../../dataProvider'
import type { Place } from '../../../../domain/geo/place'
import type { Finding } from '../../../../domain/order/intake/reading'
import { platformWire } from '../../../../schema/model'
import { isObject } from '../../../../schema/views/provider'
import type { PlaceField } from '../placeValues'
import { customerKeywords, type LookupResult, type Named } from './suggestion'

/** More customers than these are no answer. */
const MOST = 3

const firstOf = (findings: readonly Finding[], field: Finding['field']): string | undefined =>
  findings.find((finding) => finding.field === field)?.text

const isPlace = (value: unknown): value is Place => isObject(value) && 'lnglat' in value && 'name' in value

function usePlace(text: string | undefined) {
  const provider = useDataProvider<DeskDataProvider>()
  return useQuery({
    queryKey: ['orderForm', 'intake', 'place', text],
    enabled: text !== undefined,
    retry: false,
    queryFn: async ({ signal }): Promise<Place | null> => {
      const { data } = await provider.call('GET', '/map/search', { keyword: text ?? '', limit: 1 }, { signal })
      const [place]: unknown[] = Array.isArray(data) ? data : []
      return isPlace(place) ? place : null
    },
  })
}

function useCustomers(name: string | undefined) {
  const provider = useDataProvider<DeskDataProvider>()
  return useQuery({
    queryKey: ['orderForm', 'intake', 'customer', name],
    enabled: name !== undefined,
    retry: false,
    queryFn: async (): Promise<readonly Named[]> => {
      for (const keyword of customerKeywords(name ?? '')) {
        const { data } = await provider.getList('customer', {
          pagination: { page: 1, perPage: MOST + 1 },
          filter: { [platformWire.search]: keyword },
        })
        if (data.length > MOST) return []
        if (data.length > 0) return data.map(({ id, name }) => ({ id: Number(id), name: String(name) }))
      }
      return []
    },
  })
}

/** Asks the customers and the map about the names in a message. A question that fails leaves its name as it is. */
export function useIntakeLookup(findings: readonly Finding[]): LookupResult & { readonly searching: boolean } {
  const customers = useCustomers(firstOf(findings, 'customer'))
  const address = usePlace(firstOf(findings, 'address'))
  const destination = usePlace(firstOf(findings, 'destination'))
  return useMemo(() => {
    const places: Partial<Record<PlaceField, Place | null>> = { address: address.data, destination: destination.data }
    return {
      customers: customers.data ?? [],
      places,
      searching: customers.isFetching || address.isFetching || destination.isFetching,
    }
  }, [customers.data, customers.isFetching, address.data, address.isFetching, destination.data, destination.isFetching])
}
