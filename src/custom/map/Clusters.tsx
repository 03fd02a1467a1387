import { Fragment, type ReactNode, useMemo } from 'react'
import Supercluster from 'supercluster'
import type { LngLat } from '../../domain/geo/coordinates'
import { ClusterMarker } from './ClusterMarker'
import { useZoom } from './useZoom'

interface Placed {
  readonly id: number
  readonly at: LngLat
  /** who or what stands there, for the cluster's card and screen readers */
  readonly title: string
}

interface ClustersProps<T extends Placed> {
  readonly items: readonly T[]
  /** what must be seen by itself: chosen, open, late */
  readonly isAlone: (item: T) => boolean
  readonly children: (item: T) => ReactNode
}

/** px between two that stand apart */
const APART = 40
/** px of a leaflet tile, by which the library measures */
const TILE = 256
const MAX_ZOOM = 18

/** Markers on the map; those that would cover each other are one disc with their count, which opens when it is pressed. */
export function Clusters<T extends Placed>({ items, isAlone, children }: ClustersProps<T>) {
  const zoom = Math.round(useZoom())
  const alone = useMemo(() => items.filter(isAlone), [items, isAlone])
  const index = useMemo(
    () =>
      new Supercluster<{ item: T }>({ radius: APART, extent: TILE, maxZoom: MAX_ZOOM }).load(
        items
          .filter((item) => !isAlone(item))
          .map((item) => ({
            type: 'Feature',
            properties: { item },
            geometry: { type: 'Point', coordinates: [item.at.lng, item.at.lat] },
          })),
      ),
    [items, isAlone],
  )
  return (
    <>
      {index.getClusters([-180, -90, 180, 90], zoom).map(({ properties, geometry }) => {
        if (!('cluster_id' in properties))
          return <Fragment key={properties.item.id}>{children(properties.item)}</Fragment>
        const [lng = 0, lat = 0] = geometry.coordinates
        const opensAt = index.getClusterExpansionZoom(properties.cluster_id)
        return (
          <ClusterMarker
            key={`cluster-${properties.cluster_id}`}
            at={{ lng, lat }}
            names={index
              .getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
              .map((leaf) => leaf.properties.item.title)}
            opensAt={Math.min(opensAt, MAX_ZOOM)}
          />
        )
      })}
      {alone.map((item) => (
        <Fragment key={item.id}>{children(item)}</Fragment>
      ))}
    </>
  )
}
