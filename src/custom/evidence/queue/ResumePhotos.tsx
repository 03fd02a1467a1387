import { usePhotoQueue } from './usePhotoQueue'

/** Goes on with photos that an earlier page left behind; draws nothing. */
export function ResumePhotos() {
  usePhotoQueue(null)
  return null
}
