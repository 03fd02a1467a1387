export { placeOf } from './candidateLists'
export { checkLimit, firstDispatch, priced, unpriced } from './dispatch'
export { dispatchRuleHandlers } from './dispatchRules'
