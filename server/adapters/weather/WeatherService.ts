import type { LngLat } from '../../../src/domain/geo/coordinates'
import type { Unix } from '../../../src/domain/time'

/** Rain at the given points, in their order. */
export interface Rainfall {
  /** when the service measured or computed it */
  readonly time: Unix
  /** 0.01 mm an hour at each point; null where the service knows nothing */
  readonly rain: readonly (number | null)[]
}

/** Where rain is known from (O-245). */
export interface WeatherService {
  readonly name: 'none' | 'simulated' | 'open-meteo'
  /**
   * Rain now at GCJ-02 points; null without a service.
   * @param key names the points, for the cache @throws WeatherError when the service fails
   */
  rainAt(key: string, points: readonly LngLat[], now: Unix): Promise<Rainfall | null>
}

/** The default: no service is configured, and nothing is invented in its place. */
export const noWeather: WeatherService = { name: 'none', rainAt: async () => null }

export type WeatherFailure = 'key' | 'limit' | 'timeout' | 'network' | 'refused'

const MESSAGES: Record<WeatherFailure, string> = {
  key: '天气服务密钥无效，请联系管理员！',
  limit: '天气服务调用次数已达上限，请稍后再试',
  timeout: '天气服务超时，请稍后再试',
  network: '天气服务连接失败，请稍后再试',
  refused: '天气服务暂不可用，请稍后再试',
}

/** A failure of the weather service; the message is fit for the screen, `detail` for the log. */
export class WeatherError extends Error {
  override readonly name = 'WeatherError'

  constructor(
    readonly reason: WeatherFailure,
    readonly detail: string,
  ) {
    super(MESSAGES[reason])
  }
}
