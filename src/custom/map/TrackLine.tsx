import { useTranslate } from 'react-admin'
import { CircleMarker, Polyline, Tooltip } from 'react-leaflet'
import { positionAt, type TrackPoint } from '../../domain/geo/track'
import { type Gap, gapAt, unbroken } from '../../domain/positions'
import { formatClock, formatShort, type Unix } from '../../domain/time'
import { toLatLng } from './leafletPoint'

interface TimedPoint extends TrackPoint {
  /** the step that was taken there */
  readonly kind?: string | null
}

interface TrackLineProps {
  readonly points: readonly TimedPoint[]
  /** what lies before this moment is drawn strong, the rest pale */
  readonly until: Unix
  /** stretches of the points without a signal: dashed, with their time; none without them */
  readonly gaps?: readonly Gap[]
}

const NO_GAPS: readonly Gap[] = []
const MINUTE = 60

/** A way that was taken, with a dot where something was done and its time, and a larger one at the moment that is shown. */
export function TrackLine({ points, until, gaps = NO_GAPS }: TrackLineProps) {
  const here = positionAt(points, until)
  const isLost = gapAt(gaps, until) !== null
  const runs = gaps.length > 0 ? unbroken(points) : [points]
  const marked = points.filter(({ kind }, i) => kind || i === 0 || i === points.length - 1)
  return (
    <>
      {runs.map((run) => (
        <Polyline key={run[0]?.time ?? 0} positions={run.map(toLatLng)} className="map-track" interactive={false} />
      ))}
      {runs.map((run) => {
        const passed = run.filter(({ time }) => time <= until)
        const isRunning = !isLost && here && passed.length < run.length
        const line = isRunning ? [...passed, here] : passed
        return (
          line.length > 1 && (
            <Polyline
              key={`passed ${run[0]?.time}`}
              positions={line.map(toLatLng)}
              className="map-track map-track-passed"
              interactive={false}
            />
          )
        )
      })}
      {gaps.map((gap) => (
        <GapLine key={gap.from.time} gap={gap} />
      ))}
      {marked.map((point) => (
        <CircleMarker key={point.time} center={toLatLng(point)} radius={5} className="map-track-dot">
          <Tooltip direction="top" offset={[0, -6]} className="map-card">
            {formatShort(point.time)}
          </Tooltip>
        </CircleMarker>
      ))}
      {here && (
        <CircleMarker
          center={toLatLng(here)}
          radius={9}
          className={isLost ? 'map-track-here map-track-lost' : 'map-track-here'}
          interactive={false}
        />
      )}
    </>
  )
}

/** Where nobody knows the way: a dashed straight line that says since when and how long. */
function GapLine({ gap: { from, to } }: { readonly gap: Gap }) {
  const translate = useTranslate()
  return (
    <Polyline positions={[from, to].map(toLatLng)} className="map-track map-track-gap">
      <Tooltip sticky className="map-card">
        {translate('无信号 %{n} 分，%{from}–%{to}', {
          n: Math.round((to.time - from.time) / MINUTE),
          from: formatClock(from.time),
          to: formatClock(to.time),
        })}
      </Tooltip>
    </Polyline>
  )
}
