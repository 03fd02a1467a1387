import type { LngLat } from '../../../src/domain/geo/coordinates'
import type { Place } from '../../../src/domain/geo/place'

export interface PlaceSearch {
  /** four-digit code; only places of that city */
  city?: number
  /** results are given their distance from here */
  near?: LngLat
  limit: number
  /** so many of the best are left out: whole pages of `limit` */
  skip?: number
}

export interface ReverseResult {
  province: number
  city: number
  /** 0 when unknown */
  area: number
  /** in words, from the province down */
  address: string
  estimated: boolean
}

export interface Drive {
  /** kilometres, half-up to 0.1 */
  km: number
  seconds: number
  /** true when it is the straight line × 1.35 at 35 km/h (decisions §9) and must be shown as 估算 */
  estimated: boolean
}

/** What the product asks of a map (decisions §9); every position is GCJ-02. @throws MapError when the provider fails */
export interface MapService {
  /** Places by name, best first. */
  search(keyword: string, options: PlaceSearch): Promise<Place[]>
  /** Position of an address in words. @param city four-digit code, for addresses that name none */
  geocode(address: string, city?: number): Promise<Place | null>
  /** What lies at a position; `null` outside China. */
  reverse(at: LngLat): Promise<ReverseResult | null>
  drive(from: LngLat, to: LngLat): Promise<Drive>
  /** Places of a kind, nearest first. @param radius kilometres @param skip so many of the nearest are left out */
  around(keyword: string, at: LngLat, radius: number, limit: number, skip?: number): Promise<Place[]>
}

export type MapFailure = 'key' | 'limit' | 'timeout' | 'network' | 'refused'

const SAYING: Record<MapFailure, string> = {
  key: '地图服务密钥无效，请联系管理员！',
  limit: '地图服务调用次数已达上限，请稍后再试',
  timeout: '地图服务超时，请稍后再试',
  network: '地图服务连接失败，请稍后再试',
  refused: '地图服务暂不可用，请稍后再试',
}

/** A failure of the map provider; the message is fit for the screen, `detail` for the log. */
export class MapError extends Error {
  override readonly name = 'MapError'

  constructor(
    readonly reason: MapFailure,
    readonly detail: string,
  ) {
    super(SAYING[reason])
  }
}
