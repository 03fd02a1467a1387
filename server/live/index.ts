export { mountLive } from './mountLive'
export { liveNumbers } from './numbers'
