export { carHandlers } from './car.handlers'
export { dispatchStops, isStopped } from './dispatchStops'
export { remindPapers } from './paperReminders'
export {
  appendTrack,
  e6,
  mountPositionIntake,
  onlineSql,
  onlineStatusSql,
  planeDistance,
  positionDeviceHandlers,
  positionKeyHandlers,
  savePositions,
  type TrackRange,
  trackBetween,
  withinBox,
  withPosition,
} from './positions'
export { technicianHandlers } from './technician.handlers'
export { deviationOf, recordPosition, trackOf } from './track'
export { virtualBaseHandlers, virtualDriverHandlers } from './virtual/virtual.handlers'
export { driverPlaces } from './whereabouts'
