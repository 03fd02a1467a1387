import type { LatLngBounds } from 'leaflet'
import { use } from 'react'
import { regionsWithCentre } from '../../domain/geo/centres'
import { loadRegions } from '../../domain/geo/loadRegions'
import { provinceOf } from '../../domain/geo/regions'
import { toLatLng } from './leafletPoint'
import { RegionLabel } from './RegionLabel'

/** Their districts are too small for names at this scale; the territory's own name stands instead. */
const WHOLE = new Set([81, 82])

const labelled = [...regionsWithCentre].filter(([id]) => (WHOLE.has(provinceOf(id)) ? id < 100 : id >= 10_000))

/** Names of the districts in view, where their middles are known. */
export function DistrictLabels({ bounds }: { bounds: LatLngBounds }) {
  const regions = use(loadRegions())
  return labelled
    .filter(([, centre]) => bounds.contains(toLatLng(centre)))
    .map(([id, centre]) => <RegionLabel key={id} name={regions.name(id)} at={toLatLng(centre)} rank="district" />)
}
