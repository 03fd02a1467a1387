import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { DeskDataProvider } from '../../dataProvider'
import { noPlate, normalPlate, plateKind } from '../../domain/vehicle'
import { order } from '../../resources/order/order.resource'
import { type Duplicate, duplicatesOf } from './duplicates'

/** Orders like the one being typed, asked for as soon as its plate is whole and its type is chosen. */
export function useDuplicates(): readonly Duplicate[] {
  const provider = useDataProvider<DeskDataProvider>()
  const [plate, type]: readonly unknown[] = useWatch({ name: ['car_no', 'type'] })
  const car_no = normalPlate(String(plate ?? ''))
  const { data } = useQuery({
    queryKey: ['orderForm', 'duplicates', car_no, type],
    enabled: Boolean(type) && car_no !== noPlate && plateKind(car_no) !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const reply = await provider.action(order.name, 'duplicates', { car_no, type }, { signal })
      return duplicatesOf(reply.data)
    },
  })
  return data ?? []
}
