export { checkLimit, firstDispatch, unpriced } from './dispatch'
export { dispatchRuleHandlers } from './dispatchRules'
export { placeOf, priced } from './pricedWay'
