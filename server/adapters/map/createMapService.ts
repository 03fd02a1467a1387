import { createAmap } from './amap'
import { createGazetteer } from './gazetteer'
import type { MapError, MapService } from './MapService'

interface MapSettings {
  /** MAP_PROVIDER */
  provider?: string
  /** AMAP_KEY */
  amapKey?: string
}

/**
 * The map that the settings ask for; the gazetteer unless they name AMap and its key.
 * @throws Error naming the setting, for an unknown provider or a missing key
 */
export function createMapService(
  { provider = 'gazetteer', amapKey }: MapSettings,
  onFailure?: (error: MapError) => void,
): MapService {
  if (provider === 'gazetteer') return createGazetteer()
  if (provider !== 'amap') throw new Error(`MAP_PROVIDER must be gazetteer or amap, not ${provider}`)
  if (!amapKey) throw new Error('AMAP_KEY is required when MAP_PROVIDER is amap')
  return createAmap({ key: amapKey, onFailure })
}
