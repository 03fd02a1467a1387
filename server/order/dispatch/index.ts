export { dispatchRuleHandlers } from './dispatchRules'
