export { cashSlipTabs, finalJudgment, isAudit, isAuditFinal, reviewStatus, reviewSubmit } from './auditEnums'
export { packageStatus, packageTypes } from './evidencePackage'
export { effectiveRequirements, type PhotoRequirement, photoActs } from './photo'
export {
  CLAIM_SECONDS,
  heldMessage,
  photoAudit,
  photoAuditMessages,
  photoAuditOf,
  photoQueueRule,
  photoVerdict,
  photoVerdicts,
  reasonLength,
} from './photoAudit'
export { photoFolder } from './photoExport'
export { doubtStatus, photoDoubts, photoFileMessages } from './photoFacts'
