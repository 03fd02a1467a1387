import { cityRegions, parentOf } from '../geo/regions'

/** City ids by province id, as a formula holds them. */
export type FormulaRegion = Readonly<Record<string, readonly number[]>>

const TITLE_LENGTH = 10

const provinces = () => cityRegions.tree(2)
const cityIds = (province: number): readonly number[] =>
  cityRegions.answer({ type: 'list', level: 2, pid: province }).map(({ id }) => id)

/** How much of a province is ticked. */
export function provinceState(region: FormulaRegion, province: number): 'off' | 'on' | 'mixed' {
  const chosen = region[province]?.length ?? 0
  if (chosen === 0) return 'off'
  return chosen === cityIds(province).length ? 'on' : 'mixed'
}

/** Sorted, without repetitions and without provinces that hold nothing. */
export function normalRegion(region: FormulaRegion): FormulaRegion {
  const filled = Object.entries(region).filter(([, cities]) => cities.length > 0)
  return Object.fromEntries(filled.map(([province, cities]) => [province, [...new Set(cities)].sort((a, b) => a - b)]))
}

/** Ticks a city, or takes its tick away. */
export function toggleCity(region: FormulaRegion, city: number): FormulaRegion {
  const province = parentOf(city)
  const held = region[province] ?? []
  return normalRegion({
    ...region,
    [province]: held.includes(city) ? held.filter((id) => id !== city) : [...held, city],
  })
}

/** Ticks all cities of a province, or none when all are ticked. */
export const toggleProvince = (region: FormulaRegion, province: number): FormulaRegion =>
  normalRegion({ ...region, [province]: provinceState(region, province) === 'on' ? [] : cityIds(province) })

/** Every city of the country. */
export const wholeCountry = (): FormulaRegion => Object.fromEntries(provinces().map(({ id }) => [id, cityIds(id)]))

/** Whether every province is ticked whole. */
export const isWholeCountry = (region: FormulaRegion): boolean =>
  provinces().every(({ id }) => provinceState(region, id) === 'on')

/** Names of what is ticked: a province where all its cities are, else the cities (F-293). */
export const regionNames = (region: FormulaRegion): readonly string[] =>
  provinces().flatMap(({ id, name }) =>
    provinceState(region, id) === 'on'
      ? [name]
      : cityIds(id)
          .filter((city) => region[id]?.includes(city))
          .map(cityRegions.name),
  )

/** The title that a region gives a formula: 全国, or its names joined by 、; over 10 characters the first 10 and … (F-293). */
export function regionTitle(region: FormulaRegion): string {
  if (isWholeCountry(region)) return '全国'
  const letters = [...regionNames(region).join('、')]
  return letters.length > TITLE_LENGTH ? `${letters.slice(0, TITLE_LENGTH).join('')}…` : letters.join('')
}

/** Whether a value from outside is a region: known cities under their own provinces. */
export function isFormulaRegion(value: unknown): value is FormulaRegion {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([province, cities]) =>
      Array.isArray(cities) &&
      cities.every((city) => typeof city === 'number' && parentOf(city) === Number(province) && cityRegions.has(city)),
  )
}
