import { choiceOf } from '../../../domain/choice'
import { type RescueType, rescueTypes } from '../../../domain/rescueType'
import { noPlate, normalPlate, plateKind } from '../../../domain/vehicle'
import { order } from '../../../resources/order/order.resource'
import { useRead } from '../../useRead'
import type { Duplicate } from './duplicates'
import type { Values } from './startValues'
import { useSettled } from './useSettled'

/** ms of rest before they are asked for */
const PAUSE = 250

const asked = ({ car_no, type }: Values): readonly [plate: string, type: RescueType | undefined] => [
  normalPlate(String(car_no ?? '')),
  choiceOf(rescueTypes, type)?.code,
]

/** Orders like the one being typed, asked for as soon as its plate is whole and its type is chosen. */
export function useDuplicates(): readonly Duplicate[] {
  const [car_no, type] = useSettled(asked, PAUSE)
  const { data } = useRead(
    order,
    'duplicates',
    { car_no, type },
    {
      queryKey: ['orderForm', 'duplicates', car_no, type],
      enabled: type !== undefined && car_no !== noPlate && plateKind(car_no) !== null,
      retry: false,
    },
  )
  return data ?? []
}
