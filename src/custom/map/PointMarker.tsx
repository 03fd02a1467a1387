import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Marker } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { labelledIcon } from './labelledIcon'
import { toLatLng } from './leafletPoint'

interface PointMarkerProps {
  readonly at: LngLat
  /** its number in the list beside the map */
  readonly number: number
  /** the place in words, for screen readers */
  readonly title: string
  readonly isActive?: boolean
  readonly onClick?: () => void
}

/** px */
const SIZE = { active: 30, plain: 24 }

/** A departure point of a firm: a filled disc with its number. */
export function PointMarker({ at, number, title, isActive = false, onClick }: PointMarkerProps) {
  const translate = useTranslate()
  const name = `${translate('出发点')} ${number} ${title}`
  const icon = useMemo(
    () => labelledIcon('map-point', isActive ? SIZE.active : SIZE.plain, String(number), name),
    [isActive, number, name],
  )
  return (
    <Marker
      position={toLatLng(at)}
      icon={icon}
      keyboard={onClick !== undefined}
      zIndexOffset={isActive ? 300 : 0}
      eventHandlers={{ click: () => onClick?.() }}
    />
  )
}
