import { CircleMarker } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { Clusters } from './Clusters'
import { toLatLng } from './leafletPoint'

interface RealPoint {
  readonly id: number
  readonly at: LngLat
  readonly title: string
}

const never = () => false

/** Real technicians as round points, in clusters where they would cover each other: a ground to compare with. */
export function RealPoints({ points }: { readonly points: readonly RealPoint[] }) {
  return (
    <Clusters items={points} isAlone={never}>
      {({ at }) => <CircleMarker center={toLatLng(at)} radius={7} className="map-real" interactive={false} />}
    </Clusters>
  )
}
