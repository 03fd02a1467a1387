import type { Unix } from '../../../src/domain/time'
import { type Rainfall, WeatherError, type WeatherService } from './WeatherService'

/** Seconds for which an answer, and a failure, is given again. */
const KEPT = 600
const FAILURE_KEPT = 60
/** Cities that are remembered at most. */
const MOST = 200

interface Entry {
  readonly until: Unix
  readonly answer: Promise<Rainfall | null>
}

/**
 * One call of the service for all who ask for the same points within ten minutes, and one a minute while it fails.
 * @param onFailure is called once for each failed call
 */
export function cached(service: WeatherService, onFailure?: (error: WeatherError) => void): WeatherService {
  const entries = new Map<string, Entry>()
  return {
    name: service.name,
    rainAt(key, points, now) {
      const known = entries.get(key)
      if (known && known.until > now) return known.answer
      const answer = service.rainAt(key, points, now)
      entries.delete(key)
      entries.set(key, { until: now + KEPT, answer })
      const [oldest] = entries.keys()
      if (entries.size > MOST && oldest !== undefined) entries.delete(oldest)
      answer.catch((error: unknown) => {
        if (entries.get(key)?.answer === answer) entries.set(key, { until: now + FAILURE_KEPT, answer })
        if (error instanceof WeatherError) onFailure?.(error)
      })
      return answer
    },
  }
}
