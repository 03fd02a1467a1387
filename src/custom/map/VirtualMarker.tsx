import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Circle, Marker, Tooltip } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { labelledIcon } from './labelledIcon'
import { toLatLng } from './leafletPoint'

interface VirtualMarkerProps {
  readonly at: LngLat
  /** virtual drivers of a base; null for a single one */
  readonly count: number | null
  /** without 虚拟, which stands before it */
  readonly name: string
  /** km of what it covers; null draws none */
  readonly km: number | null
  readonly isChosen?: boolean
  /** switched off: drawn pale, covers nothing */
  readonly isOff?: boolean
  readonly onClick?: () => void
}

/** px */
const SIZE = { base: 30, driver: 18 }

/** Virtual capacity: square, dashed, hatched, violet, with the word 虚拟; what is real is round. */
export function VirtualMarker({ at, count, name, km, isChosen, isOff, onClick }: VirtualMarkerProps) {
  const translate = useTranslate()
  const label = `${translate('虚拟')} ${name}${isOff ? ` ${translate('停用')}` : ''}`
  const icon = useMemo(
    () =>
      labelledIcon(
        `map-virtual${isChosen ? ' map-virtual-chosen' : ''}${isOff ? ' map-virtual-off' : ''}`,
        count === null ? SIZE.driver : SIZE.base,
        count === null ? '' : String(count),
        label,
      ),
    [count, isChosen, isOff, label],
  )
  return (
    <>
      {km !== null && !isOff && (
        <Circle center={toLatLng(at)} radius={km * 1000} className="map-virtual-ring" interactive={false} />
      )}
      <Marker
        position={toLatLng(at)}
        icon={icon}
        keyboard={onClick !== undefined}
        zIndexOffset={isChosen ? 300 : 100}
        eventHandlers={{ click: () => onClick?.() }}
      >
        <Tooltip
          key={String(count !== null)}
          permanent={count !== null}
          direction="right"
          offset={[16, 0]}
          className="map-card map-virtual-card"
        >
          {label}
        </Tooltip>
      </Marker>
    </>
  )
}
