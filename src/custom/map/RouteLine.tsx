import { Polyline, Tooltip } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { toLatLng } from './leafletPoint'

interface RouteLineProps {
  from: LngLat
  to: LngLat
  /** such as 42.3 km 估算; a straight line is no route, so it says that it is a guess */
  label?: string
}

/** The way between two places as a straight dashed line. */
export function RouteLine({ from, to, label }: RouteLineProps) {
  return (
    <Polyline positions={[toLatLng(from), toLatLng(to)]} className="map-route" interactive={false}>
      {label && (
        <Tooltip permanent direction="center" className="map-card map-route-label">
          {label}
        </Tooltip>
      )}
    </Polyline>
  )
}
