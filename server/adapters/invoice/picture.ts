import sharp from 'sharp'
import { InvoiceUnreadable } from './InvoiceReader'
import { type Pixels, qrsOf } from './qr'

/** Pixels of a picture that is opened at all, and the side to which it is made smaller. */
export const MOST_PIXELS = 50_000_000
const SIDE = 2400

/** The pixels of an encoded picture, upright. @throws InvoiceUnreadable for one that is broken or too large */
async function pixelsOf(content: Buffer): Promise<Pixels> {
  try {
    const { data, info } = await sharp(content, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), ...info }
  } catch (error) {
    throw new InvoiceUnreadable('a picture that cannot be opened', { cause: error })
  }
}

export const readPicture = async (content: Buffer) => qrsOf(await pixelsOf(content))
