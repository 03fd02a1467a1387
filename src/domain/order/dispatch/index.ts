export { type DispatchRule, dispatchModes, type Quota, ruleFor, weekdays } from './dispatchRules'
