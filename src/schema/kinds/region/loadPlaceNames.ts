import { loadRegions } from '../../../domain/geo/loadRegions'

/** Names of regions from the province down, for whoever writes codes out: 440305 → 广东省深圳市南山区. */
export async function loadPlaceNames(): Promise<(code: number) => string | undefined> {
  const regions = await loadRegions()
  return (code) => (regions.has(code) ? regions.fullName(code) : undefined)
}
