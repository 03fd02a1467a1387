export { distributionActions, distributionOf } from './calls'
export { followOrder } from './follow'
export { Distribution } from './worker'
