import type { PointTuple } from 'leaflet'
import { type ReactNode, useMemo, useReducer } from 'react'
import { useTranslate } from 'react-admin'
import { Marker, Tooltip, useMapEvents } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { freeSide, type Side } from './freeSide'
import { labelledIcon } from './labelledIcon'
import { toLatLng } from './leafletPoint'

export type DriverState = 'chosen' | 'idle' | 'stale' | 'busy' | 'offline' | 'late' | 'resting'

export interface DriverMarkerProps {
  at: LngLat
  /** its number in the list beside the map; without one its state is its fill */
  number?: number
  state: DriverState
  /** who it is, for screen readers */
  title: string
  /** shown above it while pointed at, or always when `open` */
  children?: ReactNode
  open?: boolean
  /** what its card should leave uncovered */
  avoid?: readonly LngLat[]
  onClick?: () => void
  /** the pointer comes over it, or leaves it */
  onHover?: (isOver: boolean) => void
}

const SAYING: Record<DriverState, string> = {
  chosen: '已选',
  idle: '空闲',
  stale: '位置过期',
  busy: '忙碌',
  offline: '离线',
  late: '超时',
  resting: '休息',
}
/** px */
const SIZE = { large: 30, small: 26, plain: 20 }

const NONE: readonly LngLat[] = []
const OFFSET: Readonly<Record<Side, PointTuple>> = { top: [0, -16], right: [16, 0], left: [-16, 0], bottom: [0, 16] }

/** A circle, numbered where a list beside the map is, told apart by ring and fill as well as by colour. */
export function DriverMarker({
  at,
  number,
  state,
  title,
  children,
  open = false,
  avoid = NONE,
  onClick,
  onHover,
}: DriverMarkerProps) {
  const translate = useTranslate()
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  // Zooming ends with a move, too; the room for a card changes with each.
  const map = useMapEvents({ moveend: redraw, resize: redraw })
  const side = freeSide(map, at, avoid)
  const name = [number, title, translate(SAYING[state])].filter((said) => said !== undefined).join(' ')
  const icon = useMemo(
    () =>
      labelledIcon(
        `map-driver map-driver-${state}${number === undefined ? ' map-driver-plain' : ''}`,
        state === 'chosen' ? SIZE.large : number === undefined ? SIZE.plain : SIZE.small,
        String(number ?? ''),
        name,
      ),
    [number, state, name],
  )
  return (
    <Marker
      position={toLatLng(at)}
      icon={icon}
      keyboard={onClick !== undefined}
      zIndexOffset={state === 'chosen' ? 300 : 0}
      eventHandlers={{
        click: () => onClick?.(),
        mouseover: () => onHover?.(true),
        mouseout: () => onHover?.(false),
      }}
    >
      {children && (
        // Leaflet reads what it is made with, and no change of it.
        <Tooltip key={`${open} ${side}`} permanent={open} direction={side} offset={OFFSET[side]} className="map-card">
          {children}
        </Tooltip>
      )}
    </Marker>
  )
}
