import { cityRegions, provinceOf } from './regions'

/** Cities by province, as formulas and rules hold their region: province id → city ids. */
export type RegionMap = Readonly<Record<string, readonly number[]>>

/** Letters of a title made of regions (F-293). */
const TITLE_LENGTH = 10

export const citiesOf = (map: RegionMap): readonly number[] => Object.values(map).flat()

/** The map of these cities in the order of the codes; null without any. */
export function regionMapOf(cities: Iterable<number>): RegionMap | null {
  const map: Record<string, number[]> = {}
  for (const city of [...new Set(cities)].sort((a, b) => a - b)) {
    const province = String(provinceOf(city))
    map[province] = [...(map[province] ?? []), city]
  }
  return Object.keys(map).length > 0 ? map : null
}

/** Whether a value from outside is such a map: known provinces, each with at least one of its own cities, none twice. */
export function isRegionMap(value: unknown): value is RegionMap {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const provinces = Object.entries(value)
  return provinces.length > 0 && provinces.every(([province, cities]) => holdsOwnCities(province, cities))
}

const holdsOwnCities = (province: string, cities: unknown): boolean =>
  Array.isArray(cities) &&
  cities.length > 0 &&
  new Set(cities).size === cities.length &&
  cities.every(
    (city) => Number.isInteger(city) && city > 99 && cityRegions.has(city) && String(provinceOf(city)) === province,
  )

/** Whether two maps share a city. */
export function regionsMeet(a: RegionMap, b: RegionMap): boolean {
  const own = new Set(citiesOf(a))
  return citiesOf(b).some((city) => own.has(city))
}

/** 全国, else the provinces that are whole and the single cities of the others, in words. */
export function regionWords(map: RegionMap): readonly string[] {
  const provinces = cityRegions.tree(2)
  if (provinces.every(({ id, sub = [] }) => (map[String(id)]?.length ?? 0) === sub.length)) return ['全国']
  return provinces.flatMap(({ id, name, sub = [] }) => {
    const cities = map[String(id)] ?? []
    if (cities.length === sub.length && cities.length > 0) return [name]
    return cities.map((city) => cityRegions.name(city))
  })
}

/** A name for these regions: their words joined by 、, cut over 10 characters (F-293). */
export function regionTitle(map: RegionMap): string {
  const text = regionWords(map).join('、')
  return text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH)}…` : text
}
