export { auditModeOf, itemsOffered } from './audits'
export { evidenceFeature } from './evidence.feature'
export { completePhotos } from './intake/complete'
export { dhashOf } from './intake/dhash'
export { metresApart } from './intake/facts'
export type { FromPage, PhotoIntake, ReceivedPhoto } from './intake/intake'
export { readInThisThread as readPicture } from './intake/readHere'
export type { PictureReader, PictureRequest, Reading } from './intake/readPicture'
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
export { UpstreamTasks } from './reupload'
export { glyphsOfText } from './watermarks'
