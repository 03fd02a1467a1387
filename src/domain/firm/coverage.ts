import { cityOf, provinceOf } from '../geo/regions'
import type { DistrictMap } from './districts'

/** A service that a provider offers, and where. */
export interface OfferedService {
  /** rescue type */
  readonly type: number
  /** null: nowhere */
  readonly region: DistrictMap | null
}

interface CoverageOfService {
  readonly type: number
  /** districts, and cities that have none, in which it is offered */
  readonly places: readonly number[]
  /** those of them in which no partner offers it */
  readonly added: readonly number[]
}

export interface Coverage {
  readonly services: readonly CoverageOfService[]
  /** places in which no partner offers any service */
  readonly added: readonly number[]
}

/** Districts of a region; a city without districts of its own stands for itself. */
function placesOf(region: DistrictMap | null): number[] {
  const cities = Object.values(region ?? {}).flatMap((one) => Object.entries(one))
  return cities.flatMap(([city, districts]) => (districts.length > 0 ? districts : [Number(city)]))
}

/** Whether it is offered in all of a place; some districts are not all of their city. */
function serves({ region }: OfferedService, place: number): boolean {
  const city = cityOf(place)
  const districts = region?.[String(provinceOf(place))]?.[String(city)]
  // A city without districts may stand as its own one: 441900 is all of 4419.
  const whole = place < 10_000 ? place * 100 : place
  return districts !== undefined && (districts.length === 0 || districts.includes(whole))
}

/**
 * What cooperation with a provider adds to what one's partners cover.
 * @param offers   services of the provider
 * @param partners services of all partners
 */
export function coverageOf(offers: readonly OfferedService[], partners: readonly OfferedService[]): Coverage {
  const services = offers.map(({ type, region }) => {
    const places = [...new Set(placesOf(region))]
    const rivals = partners.filter((one) => one.type === type)
    return { type, places, added: places.filter((place) => !rivals.some((one) => serves(one, place))) }
  })
  const places = [...new Set(services.flatMap((one) => one.places))]
  return { services, added: places.filter((place) => !partners.some((one) => serves(one, place))) }
}
