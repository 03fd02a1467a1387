export { arrivalsIn, arrivalTimer, learnArrivals } from './arrivals'
export { checkLimit, firstDispatch, unpriced } from './dispatch'
export { dispatchRuleHandlers, refuseRuleDraft } from './dispatchRules'
export { placeOf, priceAt, priced } from './pricedWay'
