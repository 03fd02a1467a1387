export type { Count } from './counts'
export type { MovedDriver, Positions } from './positions'
export { mountLive } from './mountLive'
export { liveNumbers } from './numbers'
