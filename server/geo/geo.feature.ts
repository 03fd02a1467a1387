import type { MapService } from '../adapters/map/MapService'
import { feature } from '../composition/feature'
import { mountGeo } from './routes'

export const geoFeature = feature('geo', ({ map }: { readonly map: MapService }) => ({
  routes: (api) => mountGeo(api, map),
}))
