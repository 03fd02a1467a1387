import { type LatLngBounds, svg } from 'leaflet'
import { Suspense, use, useState } from 'react'
import { useMapEvents } from 'react-leaflet'
import type { Box } from '../../domain/geo/coordinates'
import { CityLabels } from './CityLabels'
import { CityOutlines } from './CityOutlines'
import { DistrictLabels } from './DistrictLabels'
import { Grid, STREET_ZOOM } from './Grid'
import { KnownPlaces } from './KnownPlaces'
import { Land } from './Land'
import { countryOutlines, type Outline } from './outlines/outlines'
import { RegionLabel } from './RegionLabel'
import { Roads } from './Roads'
import { useMapPanes } from './useMapPanes'

const CITY_ZOOM = 7
const DISTRICT_ZOOM = 10
/** They fall into districts at once, too small to be told apart from afar. */
const COMPACT = new Set([11, 12, 31, 50, 81, 82])
/** From afar their names would cover their neighbours'. */
const COVERING = new Set([12, 81, 82])
/** Beyond the view, so that a short drag shows no blank edge. */
const PADDING = 0.5
/** Below leaflet's own panes for lines and markers. */
const PANES = { outlines: 200, roads: 210, labels: 220 } as const

const touches = (view: LatLngBounds, { west, south, east, north }: Box) =>
  view.intersects([
    [south, west],
    [north, east],
  ])

/**
 * The offline base: provinces from afar, cities up close, with their names, and at street level, where it has no streets, a
 * grid and the places it knows; what is out of view stays coarse.
 */
export function Outlines() {
  const country = use(countryOutlines())
  useMapPanes(PANES)
  const map = useMapEvents({ moveend: () => setView({ zoom: map.getZoom(), bounds: map.getBounds() }) })
  const [{ zoom, bounds }, setView] = useState(() => ({ zoom: map.getZoom(), bounds: map.getBounds() }))
  const [renderer] = useState(() => svg({ padding: PADDING, pane: 'outlines' }))
  const near = bounds.pad(PADDING)
  const detailed = ({ id, box }: Outline) => zoom >= (COMPACT.has(id) ? DISTRICT_ZOOM : CITY_ZOOM) && touches(near, box)
  const named = ({ id }: Outline) => (zoom < CITY_ZOOM ? !COVERING.has(id) : COMPACT.has(id) && zoom < DISTRICT_ZOOM)
  return (
    <>
      {country.map((province) =>
        detailed(province) ? (
          <Suspense key={province.id} fallback={<Land outline={province} renderer={renderer} />}>
            <CityOutlines province={province.id} renderer={renderer} />
          </Suspense>
        ) : (
          <Land key={province.id} outline={province} renderer={renderer} />
        ),
      )}
      {zoom >= STREET_ZOOM && <Grid bounds={near} zoom={zoom} />}
      {zoom >= CITY_ZOOM && <Roads minor={zoom >= DISTRICT_ZOOM} />}
      {country.filter(named).map(({ id, name, label }) => (
        <RegionLabel key={id} name={name} at={label} rank="province" />
      ))}
      {zoom >= CITY_ZOOM && zoom < DISTRICT_ZOOM && (
        <Suspense fallback={null}>
          {country.filter(detailed).map(({ id }) => (
            <CityLabels key={id} province={id} />
          ))}
        </Suspense>
      )}
      {zoom >= STREET_ZOOM && <KnownPlaces bounds={near} />}
      {zoom >= DISTRICT_ZOOM && (
        <Suspense fallback={null}>
          <DistrictLabels bounds={near} />
        </Suspense>
      )}
    </>
  )
}
