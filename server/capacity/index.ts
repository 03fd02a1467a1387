export { deviationOf, recordPosition, trackOf } from './track'
