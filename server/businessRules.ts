import { approvalConfigHandlers, copyConfigHandlers } from './approval/approvals'
import { auditRuleHandlers, deductionItemHandlers } from './evidence/audits'
import { photoRequirementHandlers } from './evidence/photoTemplates'
import { dispatchRuleHandlers } from './order/dispatch/dispatchRules'
import { depositRuleHandlers } from './pricing/fees'
import type { Implementation } from './schema/handlers'
import { typeOptionHandlers } from './system/typeLists'

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
