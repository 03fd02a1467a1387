import type { Implementation } from '../schema/handlers'
import { approvalConfigHandlers, copyConfigHandlers } from './approvals'
import { auditRuleHandlers, deductionItemHandlers } from './audits'
import { dispatchRuleHandlers } from './dispatchRules'
import { depositRuleHandlers } from './fees'
import { photoRequirementHandlers } from './photoTemplates'
import { typeOptionHandlers } from './typeLists'

/** What the declarations of the business configuration cannot say themselves. */
export const businessHandlers: readonly Implementation[] = [
  approvalConfigHandlers,
  copyConfigHandlers,
  auditRuleHandlers,
  deductionItemHandlers,
  dispatchRuleHandlers,
  depositRuleHandlers,
  photoRequirementHandlers,
  typeOptionHandlers,
]
