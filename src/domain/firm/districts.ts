import { parentOf } from '../geo/regions'

/** Where a service is offered: province → city → its districts, as finance §3 sends it (F-208). */
export type DistrictMap = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>

/** A place as far as it is known; 0 and null are unknown. */
export interface Place {
  readonly city: number | null
  readonly district: number | null
}

/** Cities without districts of their own (东莞, 中山, …) stand with an empty list, which is the whole city. */
const isWhole = (districts: readonly number[]): boolean => districts.length === 0

/** The districts of a city that a region holds; null where the city is not in it. */
export const districtsIn = (region: DistrictMap | null, city: number | null): readonly number[] | null =>
  (city && region?.[String(parentOf(city))]?.[String(city)]) || null

/**
 * Whether these districts of a place's city hold the place (`districtsIn`). A district that nobody knows is in a city of which
 * any district is served; a place without a city is nowhere.
 */
export function coversPlace(districts: readonly number[] | null, { city, district }: Place): boolean {
  if (!districts || !city) return false
  return !district || isWhole(districts) || districts.includes(district)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCodeWithin = (code: unknown, parent: string, has: (id: number) => boolean): boolean =>
  Number.isInteger(code) && has(Number(code)) && String(parentOf(Number(code))) === parent

/** Whether a value from outside is such a map: known regions, each below its own parent, none twice. @param has whether there is a region of the code */
export function isDistrictMap(value: unknown, has: (id: number) => boolean): value is DistrictMap {
  if (!isObject(value)) return false
  return Object.entries(value).every(
    ([province, cities]) =>
      String(Number(province)) === province &&
      Number(province) < 100 &&
      has(Number(province)) &&
      isObject(cities) &&
      Object.keys(cities).length > 0 &&
      Object.entries(cities).every(
        ([city, districts]) =>
          String(Number(city)) === city &&
          isCodeWithin(Number(city), province, has) &&
          Array.isArray(districts) &&
          new Set(districts).size === districts.length &&
          districts.every((district) => isCodeWithin(district, city, has)),
      ),
  )
}
