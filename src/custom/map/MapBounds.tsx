import { useEffect, useEffectEvent } from 'react'
import { useMap } from 'react-leaflet'
import type { WatchedBox } from '../../live/positions'

interface MapBoundsProps {
  /** gets what the map shows, with a margin, when it has come to rest */
  readonly onBounds: (box: WatchedBox) => void
}

/** Share of the shown width and height around it: who is about to come in is there already. */
const MARGIN = 0.2
/** Decimals of a degree, about 100 m. */
const round = (degrees: number, limit: number) => Math.max(-limit, Math.min(limit, Math.round(degrees * 1000) / 1000))

/** Says which part of the world a map shows. */
export function MapBounds({ onBounds }: MapBoundsProps) {
  const map = useMap()
  const tell = useEffectEvent(() => {
    const bounds = map.getBounds().pad(MARGIN)
    onBounds({
      west: round(bounds.getWest(), 180),
      south: round(bounds.getSouth(), 90),
      east: round(bounds.getEast(), 180),
      north: round(bounds.getNorth(), 90),
    })
  })
  useEffect(() => {
    const follow = () => tell()
    map.on('moveend resize', follow)
    tell()
    return () => void map.off('moveend resize', follow)
  }, [map])
  return null
}
