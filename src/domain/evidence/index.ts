export { cashSlipTabs, finalJudgment, isAudit, isAuditFinal, reviewStatus, reviewSubmit } from './auditEnums'
export { emptyRunScenes, emptyRunUnknown } from './emptyRun'
export { effectiveRequirements, type PhotoRequirement, photoActs } from './photo'
export { photoFolder } from './photoExport'
