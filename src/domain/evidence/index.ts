export { cashSlipTabs, finalJudgment, isAudit, isAuditFinal, reviewStatus, reviewSubmit } from './auditEnums'
export { effectiveRequirements, type PhotoRequirement, photoActs } from './photo'
export { photoFolder } from './photoExport'
export { doubtStatus, photoDoubts, photoFileMessages } from './photoFacts'
