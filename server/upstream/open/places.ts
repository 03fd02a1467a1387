import { type LngLat, parseLngLat } from '../../../src/domain/geo/coordinates'
import { MapError, type MapService } from '../../adapters/map/MapService'
import type { Row } from '../../engine/core/codec'

/** What the map answers; nothing while its provider fails, since an order does not wait for it. */
async function asked<T>(question: Promise<T | null>): Promise<T | null> {
  try {
    return await question
  } catch (error) {
    if (error instanceof MapError) return null
    throw error
  }
}

const pointOf = (value: unknown): LngLat | null => parseLngLat(String(value ?? ''))
const isMissing = (value: unknown): boolean => !Number(value)

/** The region of the rescue place, by its position, else by its address in words. */
async function regionOf({ theodolitic, address }: Row, map: MapService): Promise<Row> {
  const at = pointOf(theodolitic)
  if (at) {
    const found = await asked(map.reverse(at))
    return found ? { a_province: found.province, a_city: found.city, ...(found.area && { a_area: found.area }) } : {}
  }
  const found = typeof address === 'string' && address.trim() ? await asked(map.geocode(address)) : null
  return found
    ? { a_province: found.a_province, a_city: found.a_city, ...(found.a_area && { a_area: found.a_area }) }
    : {}
}

/** Where the destination lies, by its address in words. */
async function destinationOf({ destination, d_city, a_city }: Row, map: MapService): Promise<Row> {
  if (typeof destination !== 'string' || !destination.trim()) return {}
  const found = await asked(map.geocode(destination, Number(d_city ?? a_city) || undefined))
  if (!found) return {}
  const { lnglat, a_province, a_city: city, a_area } = found
  return { transit: lnglat, d_province: a_province, d_city: city, ...(a_area && { d_area: a_area }) }
}

/**
 * What a key's order says of its way, derived here: the price is made of the way between its places and the formula of its
 * region, so a distance that the caller names is no basis for either. Without both places the way stays unknown.
 */
export async function withPlaces({ get_distance: _, ...body }: Row, map: MapService): Promise<Row> {
  const region = isMissing(body.a_province) || isMissing(body.a_city) ? await regionOf(body, map) : {}
  const placed = { ...body, ...region }
  return pointOf(body.transit) ? placed : { ...placed, ...(await destinationOf(placed, map)) }
}

/** The same of a change: a way that it moves is measured anew, by the order's edit. */
export const withoutDistance = ({ get_distance: _, ...body }: Row): Row => body
