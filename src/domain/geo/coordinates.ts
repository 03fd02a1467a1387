/** A position in GCJ-02 degrees, the datum of every position inside the product (decisions §9). */
export interface LngLat {
  lng: number
  lat: number
}

/** Where maps open and searches begin while nothing is known of the place: the default city, Shenzhen (F-640). */
export const DEFAULT_CENTRE: LngLat = { lng: 114.06, lat: 22.58 }

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

interface DriveEstimate {
  /** kilometres, half-up to 0.1 */
  km: number
  /** whole seconds */
  seconds: number
}

const EARTH_RADIUS_KM = 6371.0088
const DECIMALS = 6
/** Mainland, Taiwan and the islands of the South China Sea. */
const CHINA: Box = { west: 73, south: 3, east: 136, north: 54 }

/** A road is longer than the straight line, and this is the mean speed on it (decisions §9). */
const DETOUR = 1.35
const SPEED_KM_PER_HOUR = 35

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** To six decimals, as positions are kept. */
export const rounded = (degrees: number) => Math.round(degrees * 10 ** DECIMALS) / 10 ** DECIMALS

/** "lng,lat" in range, as a regular expression's source. */
export const lngLatPattern =
  '^\\s*-?(180(\\.0+)?|(1[0-7]\\d|\\d{1,2})(\\.\\d+)?)\\s*,\\s*-?(90(\\.0+)?|[1-8]?\\d(\\.\\d+)?)\\s*$'

/**
 * Reads "lng,lat" as it travels on the wire.
 * @returns the position rounded to six decimals; `null` when the text is no pair of numbers in range
 */
export function parseLngLat(text: string | null | undefined): LngLat | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,2}(?:\.\d+)?)\s*$/.exec(text ?? '')
  if (!match) return null
  const [lng, lat] = [rounded(Number(match[1])), rounded(Number(match[2]))]
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : null
}

/** "lng,lat" with at most six decimals (decisions §9). */
export function formatLngLat({ lng, lat }: LngLat): string {
  return `${plain(lng)},${plain(lat)}`
}

const plain = (degrees: number) => String(rounded(degrees))

/** Whether it can be dispatched to: it lies in China's box, so that neither coordinate is zero (O-365). */
export const isUsable = (point: LngLat): boolean => isWithin(point, CHINA)

/** Whether a point lies in a box, its edges included; degrees. */
export function isWithin({ lng, lat }: LngLat, { west, south, east, north }: Box): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

/**
 * Distance over the ground as the crow flies, in kilometres, not rounded. By the arctangent of the angle's sine and
 * cosine, which stays exact to a millimetre between neighbours and between antipodes, where arcsine and arccosine do not.
 */
export function greatCircleKm(a: LngLat, b: LngLat): number {
  const [from, to, turn] = [radians(a.lat), radians(b.lat), radians(b.lng - a.lng)]
  const sine = Math.hypot(
    Math.cos(to) * Math.sin(turn),
    Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn),
  )
  const cosine = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(turn)
  return EARTH_RADIUS_KM * Math.atan2(sine, cosine)
}

/** The smallest box that holds the circle of `km` around `centre`: a first sieve for an index, before the exact distance. */
export function boundingBox(centre: LngLat, km: number): Box {
  const angle = km / EARTH_RADIUS_KM
  const dLat = (angle * 180) / Math.PI
  const reach = Math.sin(angle) / Math.cos(radians(centre.lat))
  const dLng = reach >= 1 ? 180 : (Math.asin(reach) * 180) / Math.PI
  return { west: centre.lng - dLng, south: centre.lat - dLat, east: centre.lng + dLng, north: centre.lat + dLat }
}

/** Distance and time by road, estimated; a screen that shows it says 估算 (decisions §9). */
export function estimateDrive(from: LngLat, to: LngLat): DriveEstimate {
  const road = greatCircleKm(from, to) * DETOUR
  return { km: Math.round(road * 10) / 10, seconds: driveSeconds(road) }
}

/** Seconds on so many km of road, estimated. */
export const driveSeconds = (km: number): number => Math.round((km / SPEED_KM_PER_HOUR) * 3600)
