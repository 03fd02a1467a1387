import { oneOf, unknownProvider } from '../../kernel/oneOf'
import { createAmap } from './amap'
import { createGazetteer } from './gazetteer'
import type { MapError, MapService } from './MapService'

const mapProviders = ['gazetteer', 'amap'] as const

/** The chosen provider, with what it needs. */
export type MapSettings = { readonly provider: 'gazetteer' } | { readonly provider: 'amap'; readonly key: string }

/**
 * Reads `MAP_PROVIDER` and `AMAP_KEY`; the gazetteer where nothing is set.
 * @param text  reads a setting
 * @param wrong ends the start, naming a setting
 */
export function mapSettings(
  text: (name: string) => string | undefined,
  wrong: (name: string, complaint: string) => never,
): MapSettings {
  const key = text('AMAP_KEY')
  const provider = oneOf('MAP_PROVIDER', text('MAP_PROVIDER') ?? 'gazetteer', mapProviders)
  switch (provider) {
    case 'gazetteer':
      return { provider }
    case 'amap':
      return { provider, key: key ?? wrong('AMAP_KEY', 'is required when MAP_PROVIDER is amap') }
    default:
      return unknownProvider('MAP_PROVIDER', provider)
  }
}

interface MapDeps {
  readonly onFailure?: (error: MapError) => void
}

/** Makes the chosen map. A provider without a case does not compile. @throws SettingsError */
export function createMapService(settings: MapSettings, { onFailure }: MapDeps = {}): MapService {
  switch (settings.provider) {
    case 'gazetteer':
      return createGazetteer()
    case 'amap':
      return createAmap({ key: settings.key, onFailure })
    default:
      return unknownProvider('MAP_PROVIDER', settings)
  }
}
