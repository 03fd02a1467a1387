import { divIcon } from 'leaflet'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Marker, Tooltip } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { toLatLng } from './leafletPoint'

export type DriverState = 'chosen' | 'idle' | 'stale' | 'busy' | 'offline'

export interface DriverMarkerProps {
  at: LngLat
  /** its number in the list beside the map */
  number: number
  state: DriverState
  /** who it is, for screen readers */
  title: string
  /** shown above it while pointed at, or always when `open` */
  children?: ReactNode
  open?: boolean
  onClick?: () => void
}

const SAYING: Record<DriverState, string> = {
  chosen: '已选',
  idle: '空闲',
  stale: '位置过期',
  busy: '忙碌',
  offline: '离线',
}
const SIZE: Record<'large' | 'small', [number, number]> = { large: [30, 30], small: [26, 26] }

/** A numbered circle, told apart by ring and fill as well as by colour. */
export function DriverMarker({ at, number, state, title, children, open = false, onClick }: DriverMarkerProps) {
  const translate = useTranslate()
  const icon = useMemo(
    () =>
      divIcon({
        className: `map-driver map-driver-${state}`,
        iconSize: state === 'chosen' ? SIZE.large : SIZE.small,
        html: `<b>${number}</b>`,
      }),
    [number, state],
  )
  const name = `${number} ${title} ${translate(SAYING[state])}`
  return (
    <Marker
      position={toLatLng(at)}
      icon={icon}
      alt={name}
      keyboard={onClick !== undefined}
      zIndexOffset={state === 'chosen' ? 300 : 0}
      eventHandlers={{ click: () => onClick?.() }}
    >
      {children && (
        // Leaflet reads `permanent` only when the tooltip is made.
        <Tooltip key={String(open)} permanent={open} direction="top" offset={[0, -16]} className="map-card">
          {children}
        </Tooltip>
      )}
    </Marker>
  )
}
