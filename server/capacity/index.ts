export { carHandlers } from './car.handlers'
export { dispatchStops, isStopped } from './dispatchStops'
export { technicianHandlers } from './technician.handlers'
export { deviationOf, recordPosition, trackOf } from './track'
