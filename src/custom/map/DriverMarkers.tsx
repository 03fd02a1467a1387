import { useMemo } from 'react'
import Supercluster from 'supercluster'
import { ClusterMarker } from './ClusterMarker'
import { DriverMarker, type DriverMarkerProps } from './DriverMarker'
import { useZoom } from './useZoom'

interface PlacedDriver extends DriverMarkerProps {
  readonly id: number
}

interface DriverMarkersProps {
  readonly drivers: readonly PlacedDriver[]
}

/** px between two that stand apart */
const APART = 40
/** px of a leaflet tile, by which the library measures */
const TILE = 256
const MAX_ZOOM = 18

/** What must be seen by itself: the chosen ones, and one whose card is open. */
const isAlone = ({ state, open }: PlacedDriver) => state === 'chosen' || open === true

/** Drivers on the map; those that would cover each other are one disc with their count, which opens when it is pressed. */
export function DriverMarkers({ drivers }: DriverMarkersProps) {
  const zoom = Math.round(useZoom())
  const index = useMemo(
    () =>
      new Supercluster<{ driver: PlacedDriver }>({ radius: APART, extent: TILE, maxZoom: MAX_ZOOM }).load(
        drivers
          .filter((driver) => !isAlone(driver))
          .map((driver) => ({
            type: 'Feature',
            properties: { driver },
            geometry: { type: 'Point', coordinates: [driver.at.lng, driver.at.lat] },
          })),
      ),
    [drivers],
  )
  return (
    <>
      {index.getClusters([-180, -90, 180, 90], zoom).map(({ properties, geometry }) => {
        if (!('cluster_id' in properties)) return <DriverMarker key={properties.driver.id} {...properties.driver} />
        const [lng = 0, lat = 0] = geometry.coordinates
        const opensAt = index.getClusterExpansionZoom(properties.cluster_id)
        return (
          <ClusterMarker
            key={`cluster-${properties.cluster_id}`}
            at={{ lng, lat }}
            names={index
              .getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
              .map((leaf) => leaf.properties.driver.title)}
            opensAt={Math.min(opensAt, MAX_ZOOM)}
          />
        )
      })}
      {drivers.filter(isAlone).map((driver) => (
        <DriverMarker key={driver.id} {...driver} />
      ))}
    </>
  )
}
