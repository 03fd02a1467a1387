import { allRegions } from '../../../src/domain/geo/allRegions'
import { centreOf, regionsWithCentre } from '../../../src/domain/geo/centres'
import { formatLngLat, type LngLat } from '../../../src/domain/geo/coordinates'
import { cityOf, parentOf } from '../../../src/domain/geo/regions'

/** A city as maps open on it. */
export function cityOnMap(id: number | null) {
  const centre = id === null ? null : centreOf(id)
  return id === null ? null : { id, name: cityName(id), lnglat: centre && formatLngLat(centre) }
}

/** 市辖区 of a municipality means nothing by itself: 上海市. */
const cityName = (id: number): string => {
  const whole = allRegions.fullName(id)
  return whole === allRegions.fullName(parentOf(id)) ? allRegions.name(parentOf(id)) : allRegions.name(id)
}

/** The city with the most of these districts; null without any. */
export function mainCity(areas: readonly (number | null)[]): number | null {
  const counts = new Map<number, number>()
  for (const area of areas) if (area) counts.set(cityOf(area), (counts.get(cityOf(area)) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? null
}

/** Districts of a city whose centres are known. */
export const districtsOf = (city: number): readonly (readonly [id: number, centre: LngLat])[] =>
  [...regionsWithCentre].filter(([id]) => id >= 10_000 && cityOf(id) === city)
