import { allRegions } from '../../../src/domain/geo/allRegions'
import {
  estimateDrive,
  formatLngLat,
  greatCircleKm,
  isUsable,
  type LngLat,
  parseLngLat,
} from '../../../src/domain/geo/coordinates'
import type { Place } from '../../../src/domain/geo/place'
import { cityOf, provinceOf } from '../../../src/domain/geo/regions'
import { regionCodes } from './addressRegion'
import { type Drive, MapError, type MapFailure, type MapService, type ReverseResult } from './MapService'

interface AmapOptions {
  /** key of the kind "Web 服务" */
  key: string
  fetch?: typeof fetch
  /** milliseconds until a call is given up */
  timeout?: number
  /** told of the failures that an estimate covers up */
  onFailure?: (error: MapError) => void
}

const BASE = 'https://restapi.amap.com'
const TIMEOUT = 4000
/** AMap's own ceilings. */
const MAX_PAGE = 25
const MAX_RADIUS_M = 50_000
const METRES = 1000

/** Absent text arrives as an empty array. */
type Text = string | []

interface Reply {
  status: string
  info?: string
  infocode?: string
}

interface Poi {
  name: string
  address: Text
  location: string
  adcode: Text
  tel?: Text
}

interface PoiReply extends Reply {
  pois?: Poi[]
}

interface GeocodeReply extends Reply {
  geocodes?: { formatted_address: string; adcode: Text; location: string; level: string }[]
}

interface RegeoReply extends Reply {
  regeocode?: { formatted_address: Text; addressComponent: { adcode: Text } }
}

interface DriveReply extends Reply {
  route?: { paths?: { distance: string; cost?: { duration: string } }[] }
}

/** AMap levels that name no more than a region: the position is its middle. */
const ROUGH_LEVELS = new Set(['国家', '省', '市', '区县', '开发区', '乡镇', '村庄'])

/**
 * AMap's web service (decisions §9): place/text, place/around, geocode and regeo v3, driving v5.
 * A drive that it cannot give is estimated and marked so, since dispatching must go on; the rest throws MapError.
 */
export function createAmap({ key, fetch: call = fetch, timeout = TIMEOUT, onFailure }: AmapOptions): MapService {
  async function get<T extends Reply>(path: string, query: Record<string, string | undefined>): Promise<T> {
    const url = new URL(path, BASE)
    for (const [name, value] of Object.entries({ key, ...query })) if (value) url.searchParams.set(name, value)
    const reply = await read<T>(call, url, timeout)
    if (reply.status !== '1') throw new MapError(failureOf(reply.infocode), `${path}: ${reply.infocode} ${reply.info}`)
    return reply
  }

  return {
    async search(keyword, { city, near, limit, skip = 0 }) {
      const size = Math.min(limit, MAX_PAGE)
      const { pois = [] } = await get<PoiReply>('/v3/place/text', {
        keywords: keyword,
        city: city ? adcode(city) : undefined,
        citylimit: city ? 'true' : undefined,
        offset: String(size),
        page: skip > 0 ? String(Math.floor(skip / size) + 1) : undefined,
      })
      return pois.flatMap((poi) => toPlace(poi, near))
    },

    async geocode(address, city) {
      const { geocodes = [] } = await get<GeocodeReply>('/v3/geocode/geo', {
        address,
        city: city ? adcode(city) : undefined,
      })
      const found = geocodes[0]
      if (!found || !parseLngLat(found.location)) return null
      const { formatted_address: name, location: lnglat, level } = found
      return { name, address, lnglat, ...codesOf(found.adcode), estimated: ROUGH_LEVELS.has(level) }
    },

    async reverse(at): Promise<ReverseResult | null> {
      if (!isUsable(at)) return null
      const { regeocode } = await get<RegeoReply>('/v3/geocode/regeo', { location: formatLngLat(at) })
      const { a_province, a_city, a_area } = codesOf(regeocode?.addressComponent.adcode ?? '')
      if (!regeocode || a_province === 0) return null
      const address = String(regeocode.formatted_address)
      return { province: a_province, city: a_city, area: a_area, address, estimated: false }
    },

    async drive(from, to): Promise<Drive> {
      try {
        const query = { origin: formatLngLat(from), destination: formatLngLat(to), show_fields: 'cost' }
        const { route } = await get<DriveReply>('/v5/direction/driving', query)
        const [path] = route?.paths ?? []
        const [metres, seconds] = [Number(path?.distance), Number(path?.cost?.duration)]
        if (!Number.isFinite(metres) || !Number.isFinite(seconds)) throw new MapError('refused', 'driving: no path')
        return { km: Math.round((metres / METRES) * 10) / 10, seconds: Math.round(seconds), estimated: false }
      } catch (error) {
        if (!(error instanceof MapError)) throw error
        onFailure?.(error)
        return { ...estimateDrive(from, to), estimated: true }
      }
    },

    async around(keyword, at, radius, limit, skip = 0) {
      const size = Math.min(limit, MAX_PAGE)
      const found: Place[] = []
      // Its pages are smaller than ours.
      for (let page = Math.floor(skip / size) + 1; found.length < limit; page++) {
        const { pois = [] } = await get<PoiReply>('/v3/place/around', {
          keywords: keyword,
          location: formatLngLat(at),
          radius: String(Math.min(Math.round(radius * METRES), MAX_RADIUS_M)),
          sortrule: 'distance',
          offset: String(size),
          page: String(page),
        })
        found.push(...pois.flatMap((poi) => toPlace(poi, at)))
        if (pois.length < size) break
      }
      return found.slice(0, limit)
    },
  }
}

async function read<T>(call: typeof fetch, url: URL, timeout: number): Promise<T> {
  try {
    const response = await call(url, { signal: AbortSignal.timeout(timeout) })
    if (!response.ok) throw new MapError('refused', `${url.pathname}: HTTP ${response.status}`)
    return await response.json()
  } catch (error) {
    if (error instanceof MapError) throw error
    const name = error instanceof Error ? error.name : ''
    throw new MapError(
      name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'network',
      `${url.pathname}: ${error}`,
    )
  }
}

/** AMap's table of infocodes: 10003, 10004, 10010, 10014…10021, 10029, 10044 are quotas, the other 100xx concern the key. */
function failureOf(infocode = ''): MapFailure {
  if (/^100(03|04|10|14|15|19|20|21|29|44|45)$/.test(infocode)) return 'limit'
  return /^100(01|02|05|06|07|08|09|12|13|26|41)$/.test(infocode) ? 'key' : 'refused'
}

function toPlace({ name, address, location, adcode, tel = [] }: Poi, from?: LngLat): Place[] {
  const point = parseLngLat(location)
  if (!point) return []
  return [
    {
      name,
      address: String(address),
      lnglat: formatLngLat(point),
      ...codesOf(adcode),
      ...(from && { distance: Math.round(greatCircleKm(from, point) * 10) / 10 }),
      ...(tel.length > 0 && { tel: String(tel) }),
      estimated: false,
    },
  ]
}

/** 4403 → "440300"; AMap does not know the stopgap of a municipality (1101), only the municipality itself. */
function adcode(city: number): string {
  const code = allRegions.fullName(city) === allRegions.name(provinceOf(city)) ? provinceOf(city) : city
  return String(code).padEnd(6, '0')
}

/** "440305" → 44, 4403, 440305; what our table does not know is left 0 rather than stored dangling. */
function codesOf(code: Text): { a_province: number; a_city: number; a_area: number } {
  const id = Number(String(code))
  const { a_province } = regionCodes(id)
  if (allRegions.has(id)) return regionCodes(id)
  const city = cityOf(id)
  return { a_province: allRegions.has(a_province) ? a_province : 0, a_city: allRegions.has(city) ? city : 0, a_area: 0 }
}
