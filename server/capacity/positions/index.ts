export { savePositions } from './save'
export { e6, LNG_SCALE, onlineSql, onlineStatusSql, planeDistance, withinBox, withPosition } from './sql'
export { appendTrack, type TrackRange, trackBetween } from './track'
