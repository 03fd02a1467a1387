export type { BaseMapProps } from './BaseMap'
export type { DriverMarkerProps, DriverState } from './DriverMarker'
export type { HeatCell } from './HeatCells'
export { BaseMap } from './LazyBaseMap'
export {
  DriverMarker,
  DriverMarkers,
  FitTo,
  HeatCells,
  MapBounds,
  MoveTo,
  OrderMarkers,
  PickPoint,
  PlaceMarker,
  PointMarker,
  RangeRing,
  RealPoints,
  RouteLine,
  ServiceLabels,
  TrackLine,
  VirtualMarker,
} from './lazyParts'
export { MapTiles, type Tiles } from './MapTiles'
export type { Lateness, OrderMarkerProps } from './OrderMarkers'
export type { PlaceKind, PlaceMarkerProps } from './PlaceMarker'
