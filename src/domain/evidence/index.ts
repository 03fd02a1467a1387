export { cashSlipTabs, finalJudgment, isAudit, isAuditFinal, reviewStatus, reviewSubmit } from './auditEnums'
export { packageStatus, packageTypes } from './evidencePackage'
export { effectiveRequirements, type PhotoRequirement, photoActs } from './photo'
export { photoFolder } from './photoExport'
