import { oneOf, unknownProvider } from '../../kernel/oneOf'
import { cached } from './cached'
import { createOpenMeteo } from './openMeteo'
import { simulatedWeather } from './simulated'
import { noWeather, type WeatherError, type WeatherService } from './WeatherService'

const weatherProviders = ['none', 'simulated', 'open-meteo'] as const

/** The chosen provider, with what it needs. */
export type WeatherSettings =
  | { readonly provider: 'none' | 'simulated' }
  | { readonly provider: 'open-meteo'; readonly url: string; readonly key: string | undefined }

/**
 * Reads `WEATHER_PROVIDER`, `WEATHER_URL` and `WEATHER_KEY`; undefined where the settings name no provider.
 * @param text  reads a setting
 * @param wrong ends the start, naming a setting
 */
export function weatherSettings(
  text: (name: string) => string | undefined,
  wrong: (name: string, complaint: string) => never,
): WeatherSettings | undefined {
  const [name, url, key] = [text('WEATHER_PROVIDER'), text('WEATHER_URL'), text('WEATHER_KEY')]
  if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    wrong('WEATHER_URL', 'must be an address that begins with http:// or https://')
  }
  if (name === undefined) return undefined
  const provider = oneOf('WEATHER_PROVIDER', name, weatherProviders)
  switch (provider) {
    case 'none':
    case 'simulated':
      return { provider }
    case 'open-meteo':
      return { provider, url: url ?? wrong('WEATHER_URL', 'is required when WEATHER_PROVIDER is open-meteo'), key }
    default:
      return unknownProvider('WEATHER_PROVIDER', provider)
  }
}

interface WeatherDeps {
  readonly onFailure?: (error: WeatherError) => void
}

/** Makes the chosen weather service. A provider without a case does not compile. @throws SettingsError */
export function createWeather(settings: WeatherSettings, { onFailure }: WeatherDeps = {}): WeatherService {
  switch (settings.provider) {
    case 'none':
      return noWeather
    case 'simulated':
      return simulatedWeather
    case 'open-meteo':
      return cached(createOpenMeteo(settings), onFailure)
    default:
      return unknownProvider('WEATHER_PROVIDER', settings)
  }
}
