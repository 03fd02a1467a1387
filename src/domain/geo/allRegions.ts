import { AREAS } from './areas.generated'
import { CITIES } from './cities.generated'
import { type RegionLevel, type RegionNode, type Regions, regionsFrom } from './regions'

/** Down to districts (24 KiB compressed): the server holds it; the browser takes it through `loadRegions`. */
export const allRegions: Regions = regionsFrom(CITIES, AREAS)

export const regionTree = (level: RegionLevel): readonly RegionNode[] => allRegions.tree(level)

export const regionName = (id: number): string => allRegions.name(id)
