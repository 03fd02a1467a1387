export { GrabBell } from './GrabBell'
