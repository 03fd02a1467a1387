export {
  billing,
  billingChoices,
  billingRules,
  billingStep,
  billingSteps,
  leftOut,
  stepCode,
} from './billing'
export type { OfferedLists } from './review'
