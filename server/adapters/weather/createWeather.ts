import { cached } from './cached'
import { createOpenMeteo } from './openMeteo'
import { simulatedWeather } from './simulated'
import { noWeather, type WeatherError, type WeatherService } from './WeatherService'

export const weatherProviders = ['none', 'simulated', 'open-meteo'] as const
export type WeatherProvider = (typeof weatherProviders)[number]

/** Address and key of the weather service: WEATHER_URL and WEATHER_KEY. */
export interface WeatherSettings {
  readonly url: string
  readonly key: string | undefined
}

/** The weather service of the settings. @param settings of `open-meteo` */
export function createWeather(
  provider: WeatherProvider,
  settings: WeatherSettings | null,
  onFailure?: (error: WeatherError) => void,
): WeatherService {
  if (provider === 'simulated') return simulatedWeather
  return provider === 'open-meteo' && settings ? cached(createOpenMeteo(settings), onFailure) : noWeather
}
