export { UrgingBell } from './UrgingBell'
