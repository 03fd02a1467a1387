export { orderTime } from './timers'
