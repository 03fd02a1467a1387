export { distributionActions, distributionOf } from './calls'
export { candidatesOf } from './candidates'
export { followOrder } from './follow'

export { ruleOfOrder } from './rules'
export { Distribution } from './worker'
