import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { DeskDataProvider } from '../../../dataProvider'
import { noPlate, normalPlate, plateKind } from '../../../domain/vehicle'
import { order } from '../../../resources/order/order.resource'
import { type Duplicate, duplicatesOf } from './duplicates'
import type { Values } from './startValues'
import { useSettled } from './useSettled'

/** ms of rest before they are asked for */
const PAUSE = 250

const asked = ({ car_no, type }: Values): readonly [plate: string, type: unknown] => [
  normalPlate(String(car_no ?? '')),
  type,
]

/** Orders like the one being typed, asked for as soon as its plate is whole and its type is chosen. */
export function useDuplicates(): readonly Duplicate[] {
  const provider = useDataProvider<DeskDataProvider>()
  const [car_no, type] = useSettled(asked, PAUSE)
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
