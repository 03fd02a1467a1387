export { carHandlers } from './car.handlers'
export { dispatchStops, isStopped } from './dispatchStops'
export {
  appendTrack,
  e6,
  onlineSql,
  onlineStatusSql,
  planeDistance,
  savePositions,
  withinBox,
  withPosition,
} from './positions'
export { technicianHandlers } from './technician.handlers'
export { deviationOf, recordPosition, trackOf } from './track'
