import { lazy } from '../../ui/lazy'

const parts = () => import('./parts')

/** Leaflet's half of each component; the chunk is fetched once, at the first map. */
export const LeafletMap = lazy(async () => ({ default: (await parts()).BaseMap }))
export const DriverMarker = lazy(async () => ({ default: (await parts()).DriverMarker }))
export const DriverMarkers = lazy(async () => ({ default: (await parts()).DriverMarkers }))
export const FitTo = lazy(async () => ({ default: (await parts()).FitTo }))
export const HeatCells = lazy(async () => ({ default: (await parts()).HeatCells }))
export const MapBounds = lazy(async () => ({ default: (await parts()).MapBounds }))
export const MoveTo = lazy(async () => ({ default: (await parts()).MoveTo }))
export const OrderMarkers = lazy(async () => ({ default: (await parts()).OrderMarkers }))
export const PickPoint = lazy(async () => ({ default: (await parts()).PickPoint }))
export const PlaceMarker = lazy(async () => ({ default: (await parts()).PlaceMarker }))
export const PointMarker = lazy(async () => ({ default: (await parts()).PointMarker }))
export const RainDiscs = lazy(async () => ({ default: (await parts()).RainDiscs }))
export const RangeRing = lazy(async () => ({ default: (await parts()).RangeRing }))
export const RealPoints = lazy(async () => ({ default: (await parts()).RealPoints }))
export const RouteLine = lazy(async () => ({ default: (await parts()).RouteLine }))
export const ServiceLabels = lazy(async () => ({ default: (await parts()).ServiceLabels }))
export const TrackLine = lazy(async () => ({ default: (await parts()).TrackLine }))
export const VirtualMarker = lazy(async () => ({ default: (await parts()).VirtualMarker }))
export const WallOrders = lazy(async () => ({ default: (await parts()).WallOrders }))
