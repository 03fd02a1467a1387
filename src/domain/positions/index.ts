export * from './fix'
export { type Gap, gapAt, gapsOf, unbroken } from './gaps'
export { positionMessages } from './messages'
export { readOsmAnd } from './osmand'
export type { Report } from './report'
export {
  type DayKind,
  type DayOrder,
  type DayPart,
  dayParts,
  type Stop,
  type StopPlace,
  stopPlaces,
  stopsOf,
} from './stops'
export { type Thinning, thin } from './thinning'
export { readTraccar } from './traccar'
