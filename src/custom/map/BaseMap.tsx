import 'leaflet/dist/leaflet.css'
import '../../ui/tags.css'
import './colours.css'
import './map.css'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, use } from 'react'
import { useTranslate } from 'react-admin'
import { AttributionControl, MapContainer, ScaleControl, TileLayer } from 'react-leaflet'
import { DEFAULT_CENTRE, type LngLat } from '../../domain/geo/coordinates'
import { Box, Row } from '../../ui/Box'
import { FitTo } from './FitTo'
import { FollowSize } from './FollowSize'
import { removeWhenDetached } from './keepWhileShown'
import { toLatLng } from './leafletPoint'
import { MapControls } from './MapControls'
import { MapTiles } from './MapTiles'
import { Outlines } from './Outlines'

export interface BaseMapProps {
  /** pixels, or a CSS length; fixed before the map arrives, so nothing jumps */
  height: number | string
  /** what a screen reader calls it */
  label?: string
  /** where it opens; Shenzhen by default (F-640) */
  center?: LngLat
  zoom?: number
  /** points to be held in view; the third button comes back to them */
  fit?: readonly LngLat[]
  /** further honesty tags beside 示意底图, such as 里程 估算 */
  tags?: readonly string[]
  /** the tags stand in one line below the map, so that they cover none of it */
  tagsBelow?: boolean
  /** markers and lines of this folder */
  children?: ReactNode
}

const CITY_ZOOM = 10
const SKETCH = '示意底图'
const MIN_ZOOM = 4
const MAX_ZOOM = 18
const FRAMING_STEP = 0.25

/** A map in GCJ-02: the installation's tiles, else an offline sketch that says so. It requests nothing by itself. */
export function BaseMap({
  height,
  label,
  center = DEFAULT_CENTRE,
  zoom = CITY_ZOOM,
  fit,
  tags = [],
  tagsBelow = false,
  children,
}: BaseMapProps) {
  const translate = useTranslate()
  const tiles = use(MapTiles)
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const words = (
    <Row
      as="p"
      gap={1.5}
      wrap={tagsBelow}
      above={tagsBelow ? 1 : undefined}
      className={tagsBelow ? undefined : 'map-tags'}
    >
      {(tiles ? tags : [SKETCH, ...tags]).map((tag) => (
        <span key={tag} className="rd-tag rd-tag-honest">
          {translate(tag)}
        </span>
      ))}
    </Row>
  )
  const map = (
    <Box as="section" clip round={3} className="map-frame" style={{ height }} aria-label={label ?? translate('地图')}>
      <MapContainer
        ref={removeWhenDetached}
        className="map-canvas"
        center={toLatLng(center)}
        zoom={zoom}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        // What is framed fills the frame; whole steps would show four times as much.
        zoomSnap={FRAMING_STEP}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={!still}
        fadeAnimation={!still}
        markerZoomAnimation={!still}
        inertia={!still}
      >
        {tiles ? (
          <>
            <TileLayer url={tiles.url} attribution={tiles.attribution} maxZoom={MAX_ZOOM} />
            <AttributionControl prefix={false} position="bottomleft" />
          </>
        ) : (
          <Suspense fallback={null}>
            <Outlines />
          </Suspense>
        )}
        <ScaleControl imperial={false} />
        {fit && <FitTo points={fit} />}
        {/* A part that is still on its way must not suspend the map itself: leaflet would lose its container. */}
        <Suspense fallback={null}>{children}</Suspense>
        <FollowSize />
        <MapControls fit={fit} />
      </MapContainer>
      {!tagsBelow && words}
    </Box>
  )
  return tagsBelow ? (
    <>
      {map}
      {words}
    </>
  ) : (
    map
  )
}
