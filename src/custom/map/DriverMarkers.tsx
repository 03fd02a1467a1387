import { Clusters } from './Clusters'
import { DriverMarker, type DriverMarkerProps } from './DriverMarker'

interface PlacedDriver extends DriverMarkerProps {
  readonly id: number
}

interface DriverMarkersProps {
  readonly drivers: readonly PlacedDriver[]
}

/** What must be seen by itself: the chosen ones, and one whose card is open. */
const isAlone = ({ state, open }: PlacedDriver) => state === 'chosen' || open === true

/** Drivers on the map, in clusters where they would cover each other. */
export function DriverMarkers({ drivers }: DriverMarkersProps) {
  return (
    <Clusters items={drivers} isAlone={isAlone}>
      {(driver) => <DriverMarker {...driver} />}
    </Clusters>
  )
}
