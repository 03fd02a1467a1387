import type { Fen } from '../../../domain/money'
import type { Formula } from '../../../domain/pricing/formula'
import { price } from '../../../domain/pricing/price'
import type { PriceTerms } from '../../../domain/pricing/terms'
import { isTwoAddress } from '../../../domain/rescueType'

interface CurvePoint {
  readonly km: number
  readonly total: Fen
}

const STEPS = 60
const LEAST_KM = 30

/** The way that a curve shows: beyond the kilometre that is tried, in tens. */
export const curveLength = (km: number): number => Math.max(LEAST_KM, Math.ceil((km * 1.4) / 10) * 10)

/** The price of an order by one formula as its way grows. */
export function curveOf(formula: Formula, terms: PriceTerms, length: number): readonly CurvePoint[] {
  const way = isTwoAddress(terms.type) ? 'get_distance' : 'go_distance'
  return Array.from({ length: STEPS + 1 }, (_, i) => (length * i) / STEPS).flatMap((km) => {
    const found = price(formula, { ...terms, [way]: km })
    return found ? [{ km, total: found.total }] : []
  })
}
