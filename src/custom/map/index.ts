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
  RainDiscs,
  RangeRing,
  RealPoints,
  RouteLine,
  ServiceLabels,
  TrackLine,
  VirtualMarker,
  WallOrders,
} from './lazyParts'
export { MapTiles, type Tiles } from './MapTiles'
export type { Lateness, OrderMarkerProps } from './OrderMarkers'
export type { PlaceKind, PlaceMarkerProps } from './PlaceMarker'
export type { RainDisc } from './RainDiscs'
export type { WallOrder } from './WallOrders'
