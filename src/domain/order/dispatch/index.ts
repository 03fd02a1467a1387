export { dispatchModes, type Quota } from './dispatchRules'
