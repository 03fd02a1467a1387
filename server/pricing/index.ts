export { depositOf, depositRuleHandlers, feesOf } from './fees'
export { formulaHandlers } from './formula.handlers'
