import { DomEvent } from 'leaflet'
import { Crosshair, Minus, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMapEvents } from 'react-leaflet'
import type { LngLat } from '../../domain/geo/coordinates'
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
  return (
    <div ref={shield} className="map-controls">
      <button
        type="button"
        aria-label={translate('放大')}
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
      >
        <Plus size={16} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={translate('缩小')}
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      >
        <Minus size={16} aria-hidden />
      </button>
      {fit.length > 0 && (
        <button type="button" aria-label={translate('回到标记')} onClick={() => fitPoints(map, fit)}>
          <Crosshair size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
