export { annualHandlers } from './annual.handlers'
