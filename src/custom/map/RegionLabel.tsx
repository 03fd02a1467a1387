import { divIcon, type LatLngTuple } from 'leaflet'
import { useMemo } from 'react'
import { Marker } from 'react-leaflet'

interface RegionLabelProps {
  name: string
  at: LatLngTuple
  rank: 'province' | 'city' | 'district'
}

const SUFFIX = /(省|特别行政区|(壮族|回族|维吾尔)?自治区)$/

/** A region's name on the map, not to be clicked or focused. */
export function RegionLabel({ name, at, rank }: RegionLabelProps) {
  const icon = useMemo(() => {
    const html = document.createElement('span')
    html.textContent = name.replace(SUFFIX, '')
    return divIcon({ className: `map-label map-label-${rank}`, iconSize: [0, 0], html })
  }, [name, rank])
  return <Marker position={at} icon={icon} pane="labels" interactive={false} keyboard={false} />
}
