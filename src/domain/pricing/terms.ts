import type { ChargeType } from '../chargeType'
import { kmTenths } from '../distance'
import { isTwoAddress } from '../rescueType'
import type { Unix } from '../time'

/** What a price depends on, on the order's side; names as in the order. */
export interface PriceTerms {
  readonly type: number
  /** car class, 0 unknown */
  readonly car_type: number
  /** city of the rescue place; null while unknown */
  readonly a_city: number | null
  readonly d_city: number | null
  /** the appointment, else the order time */
  readonly time: Unix
  /** km to the rescue place; null unknown, 0 is a distance */
  readonly go_distance: number | null
  /** km from the rescue place to the destination */
  readonly get_distance: number | null
  readonly charge_type: ChargeType
  readonly free_milage: string | number | null
  readonly free_service: number | null
  /** auxiliary wheels, 0–4 */
  readonly use_wheels: number
  /** 1 in a basement */
  readonly science: number
  readonly one_two: number
  readonly big_vehicle: number
  readonly full: number
  readonly ext_type: readonly number[]
  /** words of the kinds of dilemma as staff have named them (类型配置); the first ones without */
  readonly ext_names?: Readonly<Record<string, string>>
  /** tonnes, type 10 */
  readonly crane_ton: number | null
  /** the order ended as an empty run */
  readonly empty_run: boolean
}

/** The distance that is priced, in tenths of a km; `null` while unknown (decisions §3). */
export const distanceTenths = (terms: PriceTerms): number | null =>
  kmTenths(isTwoAddress(terms.type) ? terms.get_distance : terms.go_distance)
