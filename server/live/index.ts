export type { Count } from './counts'
export { liveNumbers } from './numbers'
export { liveCounts, livePositions } from './ports'
export type { MovedDriver, Positions } from './positions'
