import { approvalConfigHandlers, copyConfigHandlers, standInHandlers } from './approval'
import type { Implementation } from './engine/core/handlers'
import { auditRuleHandlers, deductionItemHandlers, photoRequirementHandlers } from './evidence'
import { dispatchRuleHandlers } from './order/dispatch'
import { depositRuleHandlers } from './pricing'
import { typeOptionHandlers } from './system'

/** What the declarations of the business configuration cannot say themselves. */
export const businessHandlers: readonly Implementation[] = [
  approvalConfigHandlers,
  standInHandlers,
  copyConfigHandlers,
  auditRuleHandlers,
  deductionItemHandlers,
  dispatchRuleHandlers,
  depositRuleHandlers,
  photoRequirementHandlers,
  typeOptionHandlers,
]
