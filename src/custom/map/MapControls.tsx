import { DomEvent } from 'leaflet'
import { Crosshair, Minus, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMapEvents } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
import { Stack } from '../../ui/Box'
import { fitPoints } from './fitPoints'

/** Zoom buttons, and one back to the marked points; real buttons, so Tab and Enter reach them. */
export function MapControls({ fit = [] }: { fit?: readonly LngLat[] }) {
  const translate = useTranslate()
  const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) })
  const [zoom, setZoom] = useState(() => map.getZoom())
  const shield = useCallback((box: HTMLDivElement | null) => {
    if (!box) return
    DomEvent.disableClickPropagation(box)
    DomEvent.disableScrollPropagation(box)
  }, [])
  const button = (label: string, Icon: typeof Plus, onClick: () => void, disabled = false) => (
    <Stack
      as="button"
      centred
      tone="soft"
      type="button"
      aria-label={translate(label)}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </Stack>
  )
  return (
    <Stack clip fill="surface" round={2} ref={shield} className="map-controls">
      {button('放大', Plus, () => map.zoomIn(), zoom >= map.getMaxZoom())}
      {button('缩小', Minus, () => map.zoomOut(), zoom <= map.getMinZoom())}
      {fit.length > 0 && button('回到标记', Crosshair, () => fitPoints(map, fit))}
    </Stack>
  )
}
