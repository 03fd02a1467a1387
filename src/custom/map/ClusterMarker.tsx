import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Marker, Tooltip, useMap } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { labelledIcon } from './labelledIcon'
import { toLatLng } from './leafletPoint'

interface ClusterMarkerProps {
  readonly at: LngLat
  /** who stands there */
  readonly names: readonly string[]
  /** the zoom at which they stand apart */
  readonly opensAt: number
}

/** px by how many there are */
const SIZES = [
  { from: 20, size: 46 },
  { from: 6, size: 40 },
  { from: 0, size: 34 },
]
const NAMED = 6

/** A pale disc with a count; a press shows those in it one by one. */
export function ClusterMarker({ at, names, opensAt }: ClusterMarkerProps) {
  const translate = useTranslate()
  const map = useMap()
  const count = names.length
  const size = SIZES.find(({ from }) => count >= from)?.size ?? 34
  const said = names.slice(0, NAMED).join('、')
  const name = `${translate('%{n} 个', { n: count })} ${said}`
  const icon = useMemo(() => labelledIcon('map-cluster', size, String(count), name), [count, size, name])
  return (
    <Marker
      position={toLatLng(at)}
      icon={icon}
      eventHandlers={{ click: () => map.setView(toLatLng(at), opensAt, { animate: map.options.zoomAnimation }) }}
    >
      <Tooltip direction="top" offset={[0, -size / 2]} className="map-card">
        {said}
        {count > NAMED && ` ${translate('等 %{n} 个', { n: count })}`}
      </Tooltip>
    </Marker>
  )
}
