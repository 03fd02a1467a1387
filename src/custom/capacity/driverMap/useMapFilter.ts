import { useSearchParams } from 'react-router-dom'

const mapLayers = ['drivers', 'orders', 'regions'] as const
export type MapLayer = (typeof mapLayers)[number]

/** What the map of technicians is narrowed by and what it shows; all of it stands in the address. */
export interface MapFilter {
  readonly firm: number | null
  /** a rescue type */
  readonly type: number | null
  /** a city or a district in which the service is offered */
  readonly region: number | null
  readonly layers: ReadonlySet<MapLayer>
}

const FIRST: ReadonlySet<MapLayer> = new Set(['drivers'])
const NUMBERS = ['firm', 'type', 'region'] as const

/** @param address parameters of the page's address */
export function mapFilterOf(address: URLSearchParams): MapFilter {
  const number = (name: string) => Number(address.get(name)) || null
  const asked = address.get('layers')?.split(',')
  return {
    firm: number('firm'),
    type: number('type'),
    region: number('region'),
    layers: asked ? new Set(mapLayers.filter((layer) => asked.includes(layer))) : FIRST,
  }
}

/** The filter of the page, and how it is changed in its address. */
export function useMapFilter(): readonly [MapFilter, (filter: MapFilter) => void] {
  const [address, setAddress] = useSearchParams()
  const change = (filter: MapFilter) => {
    const query = new URLSearchParams(address)
    for (const name of NUMBERS) {
      if (filter[name] === null) query.delete(name)
      else query.set(name, String(filter[name]))
    }
    const isFirst = filter.layers.size === FIRST.size && filter.layers.has('drivers')
    if (isFirst) query.delete('layers')
    else query.set('layers', [...filter.layers].join() || 'none')
    setAddress(query, { replace: true })
  }
  return [mapFilterOf(address), change]
}
