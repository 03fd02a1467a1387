import { CENTRES } from './centres.generated'
import { type LngLat, parseLngLat } from './coordinates'
import { DISTRICT_CENTRES } from './places/districts'
import { parentOf } from './regions'

const centres = new Map<number, LngLat>()
for (const entry of CENTRES.split(' ')) {
  const [code, text] = entry.split(':')
  const point = parseLngLat(text)
  if (point) centres.set(Number(code), point)
}
for (const [code, lng, lat] of DISTRICT_CENTRES) centres.set(code, { lng, lat })

/** Regions whose own centre is known: every province and nearly every city, the districts of municipalities and of the home region. */
export const regionsWithCentre: ReadonlyMap<number, LngLat> = centres

/**
 * Centre of a region in GCJ-02: its own, else that of the city or province around it.
 * @returns `null` for a code that lies in no province
 */
export function centreOf(region: number): LngLat | null {
  for (let code = region; code > 0; code = parentOf(code)) {
    const centre = centres.get(code)
    if (centre) return centre
  }
  return null
}
