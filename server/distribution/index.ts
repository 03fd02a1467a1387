export { distributionFeature } from './distribution.feature'
export { Rehearsals, rehearseRule } from './rehearsal'
export { candidatesOf, ruleOfOrder } from './runs'
