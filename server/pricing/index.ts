export { depositRuleHandlers } from './fees'
export { formulaHandlers } from './formula.handlers'
