export { dispatchModes, type Quota, weekdays } from './dispatchRules'
