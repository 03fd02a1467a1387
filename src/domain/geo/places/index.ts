import type { LngLat } from '../coordinates'
import { AROUND_SHENZHEN } from './around'
import type { PlaceRow } from './PlaceRow'
import { REPAIR_SHOPS } from './repairShops'
import { SHENZHEN_EAST } from './shenzhenEast'
import { SHENZHEN_WEST } from './shenzhenWest'

/** A place of the embedded gazetteer, positioned to about a kilometre in GCJ-02. */
export interface KnownPlace {
  name: string
  /** within its district, without province, city and district */
  address: string
  area: number
  point: LngLat
}

const read = ([name, address, area, lng, lat]: PlaceRow): KnownPlace => ({ name, address, area, point: { lng, lat } })

export const repairShops: readonly KnownPlace[] = REPAIR_SHOPS.map(read)

/** Landmarks, hubs and hospitals first, then the workshops. */
export const knownPlaces: readonly KnownPlace[] = [
  ...[...SHENZHEN_WEST, ...SHENZHEN_EAST, ...AROUND_SHENZHEN].map(read),
  ...repairShops,
]
