import { HOUR } from '../../../src/domain/time'
import type { WeatherService } from './WeatherService'

/** A shower crosses about so many degrees, and moves on by as many in six hours. */
const WIDTH = 0.25
const SPEED = WIDTH / (6 * HOUR)
const HEAVIEST = 1800

/** The weather of the demo: showers that wander westward by the clock alone. Every answer is marked 模拟. */
export const simulatedWeather: WeatherService = {
  name: 'simulated',
  async rainAt(_key, points, now) {
    const time = now - (now % 900)
    const rain = points.map(({ lng, lat }) => {
      const wave = Math.sin(((lng + time * SPEED) / WIDTH) * 2) + Math.sin((lat / WIDTH) * 3 + time / (5 * HOUR))
      return Math.max(0, Math.round((wave - 0.4) * (HEAVIEST / 1.6)))
    })
    return { time, rain }
  },
}
