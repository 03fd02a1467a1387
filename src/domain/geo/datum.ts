import gcoord from 'gcoord'
import { type LngLat, rounded } from './coordinates'

/** A phone's or tracker's WGS-84 position, converted once on arrival (decisions §9). */
export function fromWgs84({ lng, lat }: LngLat): LngLat {
  const [east, north] = gcoord.transform<[number, number]>([lng, lat], gcoord.WGS84, gcoord.GCJ02)
  return { lng: rounded(east), lat: rounded(north) }
}

/** The WGS-84 position that a tracker at this GCJ-02 place reports: what {@link fromWgs84} undoes. */
export function toWgs84({ lng, lat }: LngLat): LngLat {
  const [east, north] = gcoord.transform<[number, number]>([lng, lat], gcoord.GCJ02, gcoord.WGS84)
  return { lng: rounded(east), lat: rounded(north) }
}
