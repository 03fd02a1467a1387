export { cashSlipTabs, finalJudgment, isAudit, isAuditFinal, reviewStatus, reviewSubmit } from './auditEnums'
export {
  emptyRunPlaceMissing,
  emptyRunReason,
  emptyRunScenes,
  emptyRunTimePossible,
  emptyRunTimeWrong,
  emptyRunUnknown,
} from './emptyRun'
export { effectiveRequirements, type PhotoRequirement, photoActs } from './photo'
export { photoFolder } from './photoExport'
export {
  type PictureTaskData,
  pictureTaskState,
  pictureTaskStatus,
  reuploadUnchosen,
} from './pictureTask'
export type { Glyph, GlyphSet } from './watermark/glyphs'
export type { Watermark, WatermarkInfo } from './watermark/terms'
