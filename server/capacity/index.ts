export { capacityFeature } from './capacity.feature'
export { dispatchStops, isStopped } from './dispatchStops'
export {
  appendTrack,
  e6,
  onlineSql,
  onlineStatusSql,
  planeDistance,
  savePositions,
  type TrackRange,
  trackBetween,
  withinBox,
  withPosition,
} from './positions'
export { deviationOf, recordPosition, trackOf } from './track'
export { driverPlaces } from './whereabouts'
