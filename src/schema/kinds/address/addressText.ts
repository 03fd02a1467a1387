import type { Place } from '../../../domain/geo/place'
import { cityRegions } from '../../../domain/geo/regions'

/** A place as the text of an address: 深圳市南山区深南大道9672号大冲商务中心, no part twice. */
export function addressText({ a_city, address, name }: Place): string {
  const city = cityRegions.name(a_city)
  const road = address.includes(city) ? address : city + address
  return road.includes(name) ? road : road + name
}
