export { auditModeOf, auditRuleHandlers, deductionItemHandlers, itemsOffered } from './audits'
export { completePhotos, startPhotoTimer } from './intake/complete'
export { dhashOf } from './intake/dhash'
export { apartOf } from './intake/facts'
export type { FromPage, PhotoIntake, TakenIn } from './intake/intake'
export { readHere as readPicture } from './intake/readHere'
export type { PictureAsked, PictureReader, Reading } from './intake/readPicture'
export { mountEvidence } from './packages/mount'
export { EvidencePackages } from './packages/packages'
export { mountPhotoArchive, photoExport } from './photoArchive'
export { auditPhoto, auditPhotos, auditUndo, isAuditNews } from './photoAudits'
export { photoBin, resumePhoto } from './photoBin'
export { claimPhotos, nextPhotos, releasePhotos } from './photoClaims'
export {
  countedPictures,
  handlePhoto,
  type PictureRow,
  photoAhead,
  photoSlots,
  picturesOf,
  proofSlots,
  refuseMissingPhotos,
  refuseMissingProof,
} from './photos'
export { photoRequirementHandlers } from './photoTemplates'
export { startUpstreamTimer, UpstreamTasks } from './reupload'
export { photoSuspectHandlers } from './suspects'
export { glyphsAsked } from './watermarks'
