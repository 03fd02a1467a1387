import type { LngLat } from '../../../src/domain/geo/coordinates'
import { toWgs84 } from '../../../src/domain/geo/datum'
import { HOUR, type Unix } from '../../../src/domain/time'
import { type Rainfall, WeatherError, type WeatherFailure, type WeatherService } from './WeatherService'

interface OpenMeteoOptions {
  /** address of the forecast, such as https://api.open-meteo.com/v1/forecast */
  readonly url: string
  /** key of a commercial subscription; a server of one's own needs none */
  readonly key?: string
  readonly fetch?: typeof fetch
  /** ms until a call is given up */
  readonly timeout?: number
}

const TIMEOUT = 4000
/** Bytes of a reply at most: twenty points take some 6 KiB. */
const MOST_BYTES = 256 << 10
const LARGEST_RAIN = 500

/** One point of a reply. `precipitation` is mm within the last `interval` seconds. */
interface Point {
  readonly time: number
  readonly interval: number
  readonly precipitation: number | null
}

/** Open-Meteo's forecast API, also on a server of one's own. All points are one call. */
export function createOpenMeteo({
  url,
  key,
  fetch: call = fetch,
  timeout = TIMEOUT,
}: OpenMeteoOptions): WeatherService {
  return {
    name: 'open-meteo',
    async rainAt(_key, points): Promise<Rainfall> {
      const asked = new URL(url)
      const places = points.map(toWgs84)
      asked.searchParams.set('latitude', places.map(({ lat }) => lat.toFixed(4)).join())
      asked.searchParams.set('longitude', places.map(({ lng }) => lng.toFixed(4)).join())
      asked.searchParams.set('current', 'precipitation')
      asked.searchParams.set('timeformat', 'unixtime')
      if (key) asked.searchParams.set('apikey', key)
      const found = pointsOf(await read(call, asked, timeout), points)
      return { time: Math.max(...found.map(({ time }) => time)), rain: found.map(rainOf) }
    },
  }
}

/** mm of an interval as 0.01 mm an hour. */
const rainOf = ({ precipitation, interval }: Point): number | null =>
  precipitation === null ? null : Math.round(((precipitation * HOUR) / interval) * 100)

async function read(call: typeof fetch, url: URL, timeout: number): Promise<unknown> {
  try {
    // A redirect would carry the key elsewhere.
    const response = await call(url, { signal: AbortSignal.timeout(timeout), redirect: 'error' })
    if (!response.ok) throw new WeatherError(failureOf(response.status), `HTTP ${response.status}`)
    return JSON.parse(await textOf(response))
  } catch (error) {
    if (error instanceof WeatherError) throw error
    if (error instanceof SyntaxError) throw new WeatherError('refused', 'the reply is no JSON')
    const name = error instanceof Error ? error.name : ''
    throw new WeatherError(name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'network', name || 'unknown')
  }
}

/** The text of a reply. @throws WeatherError for one that is too long */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > MOST_BYTES) {
      await reader?.cancel().catch(() => undefined)
      throw new WeatherError('refused', `the reply is longer than ${MOST_BYTES} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}

function failureOf(status: number): WeatherFailure {
  if (status === 401 || status === 403) return 'key'
  return status === 429 ? 'limit' : 'refused'
}

/** The points of a reply; one point alone comes without a list. @throws WeatherError for anything else */
function pointsOf(reply: unknown, points: readonly LngLat[]): Point[] {
  const list: readonly unknown[] = Array.isArray(reply) ? reply : [reply]
  if (list.length !== points.length) throw new WeatherError('refused', `${list.length} of ${points.length} points`)
  return list.map((one) => {
    const { time, interval, precipitation } = Object(Object(one).current)
    const isKnown =
      precipitation === null ||
      (typeof precipitation === 'number' && precipitation >= 0 && precipitation <= LARGEST_RAIN)
    if (!isUnix(time) || !(Number.isInteger(interval) && interval > 0) || !isKnown) {
      throw new WeatherError('refused', 'a point has no time, interval or precipitation')
    }
    return { time, interval, precipitation }
  })
}

const isUnix = (time: unknown): time is Unix => Number.isInteger(time) && Number(time) > 0
