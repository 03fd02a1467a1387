export type { BaseMapProps } from './BaseMap'
export type { DriverMarkerProps, DriverState } from './DriverMarker'
export { BaseMap } from './LazyBaseMap'
export {
  DriverMarker,
  DriverMarkers,
  FitTo,
  MoveTo,
  PickPoint,
  PlaceMarker,
  PointMarker,
  RangeRing,
  RouteLine,
  TrackLine,
} from './lazyParts'
export { MapTiles, type Tiles } from './MapTiles'
export type { PlaceKind, PlaceMarkerProps } from './PlaceMarker'
