import { divIcon } from 'leaflet'
import { use, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Marker } from 'react-leaflet'
import { centreOf } from '../../domain/geo/centres'
import type { LngLat } from '../../domain/geo/coordinates'
import { loadRegions } from '../../domain/geo/loadRegions'
import { toLatLng } from './leafletPoint'

interface ServedRegion {
  /** a district, or a city that is served whole */
  readonly region: number
  /** providers that serve it */
  readonly firms: number
}

/** How many providers serve each region, below its name at its centre: the sketch has no borders of districts. */
export function ServiceLabels({ regions }: { readonly regions: readonly ServedRegion[] }) {
  const names = use(loadRegions())
  return regions.flatMap(({ region, firms }) => {
    const at = centreOf(region)
    return at ? [<ServiceLabel key={region} name={names.name(region)} firms={firms} at={at} />] : []
  })
}

function ServiceLabel({ name, firms, at }: { readonly name: string; readonly firms: number; readonly at: LngLat }) {
  const translate = useTranslate()
  const words = translate('%{n} 家', { n: firms })
  const title = `${name} ${translate('%{n} 家服务商', { n: firms })}`
  const icon = useMemo(() => {
    const html = document.createElement('span')
    html.textContent = words
    return divIcon({ className: 'map-service', iconSize: [0, 0], html })
  }, [words])
  return <Marker position={toLatLng(at)} icon={icon} title={title} alt={title} interactive={false} keyboard={false} />
}
