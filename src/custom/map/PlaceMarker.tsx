import { type DragEndEvent, divIcon, type Marker as LeafletMarker } from 'leaflet'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Marker } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { toLatLng, toLngLat } from './leafletPoint'

export type PlaceKind = 'rescue' | 'destination' | 'shop'

export interface PlaceMarkerProps {
  kind: PlaceKind
  at: LngLat
  /** the place in words, for the tooltip and screen readers */
  title?: string
  /** makes it draggable */
  onMove?: (to: LngLat) => void
  onClick?: () => void
}

const SIGN: Record<PlaceKind, string> = { rescue: '救', destination: '目', shop: '修' }
const NAME: Record<PlaceKind, string> = { rescue: '救援地', destination: '目的地', shop: '维修厂' }
const SIZE: [number, number] = [26, 34]
const TIP: [number, number] = [13, 33]
const DROP =
  '<svg width="26" height="34" viewBox="0 0 26 34" aria-hidden="true"><path d="M13 33C13 33 25 21.5 25 12.6A12 12 0 0 0 1 12.6C1 21.5 13 33 13 33Z"/></svg>'

/** A pin with its sign: 救 red, 目 green, 修 blue. */
export function PlaceMarker({ kind, at, title, onMove, onClick }: PlaceMarkerProps) {
  const translate = useTranslate()
  const icon = useMemo(
    () =>
      divIcon({
        className: `map-pin map-pin-${kind}`,
        iconSize: SIZE,
        iconAnchor: TIP,
        html: `${DROP}<b>${SIGN[kind]}</b>`,
      }),
    [kind],
  )
  const name = title ? `${translate(NAME[kind])} ${title}` : translate(NAME[kind])
  return (
    <Marker
      position={toLatLng(at)}
      icon={icon}
      title={name}
      alt={name}
      draggable={onMove !== undefined}
      keyboard={onClick !== undefined || onMove !== undefined}
      zIndexOffset={500}
      eventHandlers={{
        click: () => onClick?.(),
        dragend: ({ target }: DragEndEvent) => onMove?.(toLngLat((target satisfies LeafletMarker).getLatLng())),
      }}
    />
  )
}
