import type { ChargeType } from '../../../domain/order'
import type { Formula } from '../../../domain/pricing/formula'
import { citiesOf } from '../../../domain/pricing/match'
import type { PriceTerms } from '../../../domain/pricing/terms'
import { isTwoAddress, type ServiceType } from '../../../domain/rescueType'
import { MINUTE, slotMinute, startOfDay, type Unix } from '../../../domain/time'

/** What is typed at the test bench; `null` follows the formula that is edited. */
export interface BenchValues {
  readonly type: number | null
  readonly car_type: number | null
  readonly a_city: number | null
  readonly d_city: number | null
  /** time of day, `22:30` */
  readonly clock: string
  /** km; a text is what could not be read */
  readonly distance: unknown
  readonly use_wheels: number
  readonly science: number
  readonly one_two: number
  readonly big_vehicle: number
  readonly full: number
  readonly ext_type: readonly number[]
  readonly crane_ton: number | null
  readonly charge_type: ChargeType
  readonly free_milage: string
  readonly empty_run: boolean
}

export const firstBench: BenchValues = {
  type: null,
  car_type: null,
  a_city: null,
  d_city: null,
  clock: '09:30',
  distance: 42.3,
  use_wheels: 0,
  science: 0,
  one_two: 0,
  big_vehicle: 0,
  full: 0,
  ext_type: [],
  crane_ton: 8,
  charge_type: '01',
  free_milage: '',
  empty_run: false,
}

/** The time of day at which the formula is in force first: a night formula is tried at night. */
export const firstClock = (start: string | null): string =>
  start && start.length === 4 ? `${start.slice(0, 2)}:${start.slice(2)}` : firstBench.clock

/** The order of the bench as the calculation reads it. @param selected the service that is edited */
export function benchTerms(bench: BenchValues, formula: Formula, selected: ServiceType, now: Unix): PriceTerms {
  const type = bench.type ?? selected
  const km = typeof bench.distance === 'number' && bench.distance >= 0 ? bench.distance : null
  const a_city = bench.a_city ?? citiesOf(formula)[0] ?? null
  return {
    type,
    car_type: bench.car_type ?? (formula.car_type || 1),
    a_city,
    d_city: bench.d_city ?? a_city,
    time: startOfDay(now) + (slotMinute(bench.clock) ?? 0) * MINUTE,
    go_distance: isTwoAddress(type) ? null : km,
    get_distance: isTwoAddress(type) ? km : null,
    charge_type: bench.charge_type,
    free_milage: bench.free_milage || null,
    free_service: 0,
    use_wheels: bench.use_wheels,
    science: bench.science,
    one_two: bench.one_two,
    big_vehicle: bench.big_vehicle,
    full: bench.full,
    ext_type: bench.ext_type,
    crane_ton: bench.crane_ton,
    empty_run: bench.empty_run,
  }
}
