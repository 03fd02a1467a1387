import { ownerPaysAll } from '../chargeType'
import { perKilometre } from '../distance'
import { freeMileageOf } from '../freeMileage'
import type { Fen } from '../money'
import { isTwoAddress } from '../rescueType'
import type { Price } from './price'
import { distanceTenths, type PriceTerms } from './terms'

/**
 * What the owner pays of a customer price (decisions §3).
 * @returns fen, never more than the total; `null` while the charge type is unknown (03), which bars completion
 */
export function ownerShare(price: Price, terms: PriceTerms): Fen | null {
  if (ownerPaysAll(terms.charge_type)) return price.total
  if (terms.empty_run || terms.charge_type === '05') return 0
  if (terms.charge_type === '03') return null
  return isTwoAddress(terms.type) ? beyondFreeMileage(price, terms) : 0
}

/** The kilometres beyond the free ones, at most the base; a fixed price has no price per km and costs the owner nothing. */
function beyondFreeMileage(price: Price, terms: PriceTerms): Fen {
  const free = freeTenths(terms)
  const distance = distanceTenths(terms)
  if (free === null || distance === null || price.perKm === null) return 0
  return Math.min(price.base, perKilometre(Math.max(0, distance - free), price.perKm))
}

/** Free tenths of a km; `null` = the whole way. 市内免拖 is free within the rescue city and grants nothing beyond it. */
function freeTenths(terms: PriceTerms): number | null {
  const free = freeMileageOf(terms)
  switch (free.kind) {
    case 'whole':
      return null
    case 'city':
      return terms.a_city !== null && terms.a_city === terms.d_city ? null : 0
    case 'km':
      return free.tenths
  }
}

/** The customer pays what the owner does not; `null` while the owner's share is unknown. */
export const customerShare = (price: Price, owner: Fen | null): Fen | null =>
  owner === null ? null : price.total - owner
