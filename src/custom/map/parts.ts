// Everything that needs leaflet, in one chunk; `index.ts` alone imports it, lazily.
export { BaseMap } from './BaseMap'
export { DriverMarker } from './DriverMarker'
export { FitTo } from './FitTo'
export { PickPoint } from './PickPoint'
export { PlaceMarker } from './PlaceMarker'
export { RangeRing } from './RangeRing'
export { RouteLine } from './RouteLine'
export { TrackLine } from './TrackLine'
