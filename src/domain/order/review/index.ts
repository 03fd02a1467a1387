export { billing, billingStep, billingSteps, leftOut, stepCode } from './billing'
export type { OfferedLists } from './review'
