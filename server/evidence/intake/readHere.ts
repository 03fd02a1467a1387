import type { PictureReader } from './readPicture'

/** Reads a picture in this thread, with libraries that are loaded when the first comes. */
export const readInThisThread: PictureReader = async (content, options) =>
  (await import('./readPicture')).readPicture(content, options)
