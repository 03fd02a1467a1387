import { CircleMarker, Polyline, Tooltip } from 'react-leaflet'
import { positionAt, type TrackPoint } from '../../domain/geo/track'
import { formatShort, type Unix } from '../../domain/time'
import { toLatLng } from './leafletPoint'

interface TimedPoint extends TrackPoint {
  /** the step that was taken there */
  readonly kind?: string | null
}

interface TrackLineProps {
  readonly points: readonly TimedPoint[]
  /** what lies before this moment is drawn strong, the rest pale */
  readonly until: Unix
}

/** A way that was taken, with a dot where something was done and its time, and a larger one at the moment that is shown. */
export function TrackLine({ points, until }: TrackLineProps) {
  const here = positionAt(points, until)
  const passed = [...points.filter(({ time }) => time <= until), ...(here ? [here] : [])]
  const marked = points.filter(({ kind }, i) => kind || i === 0 || i === points.length - 1)
  return (
    <>
      <Polyline positions={points.map(toLatLng)} className="map-track" interactive={false} />
      <Polyline positions={passed.map(toLatLng)} className="map-track map-track-passed" interactive={false} />
      {marked.map((point) => (
        <CircleMarker key={point.time} center={toLatLng(point)} radius={5} className="map-track-dot">
          <Tooltip direction="top" offset={[0, -6]} className="map-card">
            {formatShort(point.time)}
          </Tooltip>
        </CircleMarker>
      ))}
      {here && <CircleMarker center={toLatLng(here)} radius={9} className="map-track-here" interactive={false} />}
    </>
  )
}
