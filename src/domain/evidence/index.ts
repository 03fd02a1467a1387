export { cashSlipTabs, finalJudgment, isAudit, isAuditFinal, reviewStatus, reviewSubmit } from './auditEnums'
export {
  emptyRunPlaceMissing,
  emptyRunReason,
  emptyRunScenes,
  emptyRunTimePossible,
  emptyRunTimeWrong,
  emptyRunUnknown,
  PROOF_STEP,
} from './emptyRun'
export { packageStatus, packageTypes } from './evidencePackage'
export {
  effectiveRequirements,
  isSignature,
  type PhotoRequirement,
  photoActs,
  photoAuditStatus,
  photoKeys,
  photosOpen,
} from './photo'
export {
  CLAIM_SECONDS,
  claimedMessage,
  photoAudit,
  photoAuditMessages,
  photoAuditOf,
  photoQueueRule,
  photoVerdict,
  photoVerdicts,
  reasonLength,
} from './photoAudit'
export { photoFolder } from './photoExport'
export { doubtStatus, doubtsOf, metresBetween, NEAR_BITS, photoDoubts, photoFileMessages } from './photoFacts'
export {
  type PictureTaskData,
  pictureTaskNumber,
  pictureTaskState,
  pictureTaskStatus,
  reuploadUnchosen,
} from './pictureTask'
export type { Glyph, GlyphSet } from './watermark/glyphs'
export type { Watermark, WatermarkInfo } from './watermark/terms'
