export type { Count } from './counts'
export { mountLive } from './mountLive'
export { liveNumbers } from './numbers'
export type { MovedDriver, Positions } from './positions'
