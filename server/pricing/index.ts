export { depositOf, feesOf } from './fees'
export { pricingFeature } from './pricing.feature'
