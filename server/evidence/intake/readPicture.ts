import { createHash } from 'node:crypto'
import exifr from 'exifr'
import sharp, { type Metadata } from 'sharp'
import { exifTime, MOST_PHOTO_PIXELS, photoFileMessages } from '../../../src/domain/evidence/photoFacts'
import { watermarkFailed } from '../../../src/domain/evidence/watermark/terms'
import { type LngLat, parseLngLat } from '../../../src/domain/geo/coordinates'
import { fromWgs84 } from '../../../src/domain/geo/datum'
import { dhashOf } from './dhash'
import { type Drawing, draw } from './drawing'

/** What a picture says of itself. */
export interface PictureFacts {
  /** as it is seen, upright */
  readonly width: number
  readonly height: number
  /** of the bytes, hexadecimal */
  readonly sha256: string
  /** what it looks like, 64 bits, hexadecimal; null of what is flat or dark and so looks like anything */
  readonly dhash: string | null
  /** unix seconds */
  readonly taken_time: number | null
  /** GCJ-02 */
  readonly taken_place: LngLat | null
}

/** A picture that was read, with what is shown of it. */
export interface PictureRead {
  readonly facts: PictureFacts
  /** JPEG */
  readonly thumb: Uint8Array
  /** JPEG without a word about its maker, upright and of a screen's size; null where the original is that already */
  readonly shown: Uint8Array | null
}

/** What a thread that reads pictures is given. */
export interface PictureRequest {
  readonly content: Uint8Array
  readonly drawing?: Drawing
}

export type Reading = PictureRead | { readonly refused: string }
/** How a picture is read, beside its bytes. */
export interface ReadingOptions {
  /** a watermark that is drawn into the picture first; the reading is of what was drawn */
  readonly drawing?: Drawing | undefined
  /** whose picture it is, who shares turns with other firms */
  readonly firmId?: number
}

export type PictureReader = (content: Uint8Array, options?: ReadingOptions) => Promise<Reading>

/** Pixels of the longer side. */
const SHOWN = 2560
const THUMB = 400
const SHOWN_QUALITY = 82
const THUMB_QUALITY = 72

/**
 * Reads a photo whole: its size by its header before anything is unpacked, its bytes' sum, what its camera wrote, and what it
 * looks like. What is no JPEG or PNG, is too large or breaks off is refused in words.
 */
async function readWhole(content: Uint8Array, now = Date.now() / 1000): Promise<Reading> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const head = await headOf(bytes)
  if (typeof head === 'string') return { refused: head }
  const isTurned = (head.orientation ?? 1) > 4
  const [width, height] = isTurned ? [head.height, head.width] : [head.width, head.height]
  const isClean = !head.exif && !head.xmp && !head.iptc && (head.orientation ?? 1) === 1
  try {
    // One pass through all of it, which also finds out whether it is whole.
    const seen = await sharp(bytes, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: SHOWN, height: SHOWN, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: SHOWN_QUALITY })
      .toBuffer()
    const thumb = await sharp(seen)
      .resize({ width: THUMB, height: THUMB, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: THUMB_QUALITY })
      .toBuffer()
    const facts = {
      width,
      height,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      dhash: await dhashOf(seen),
      ...(await writtenBy(bytes, now)),
    }
    return { facts, thumb, shown: isClean && Math.max(width, height) <= SHOWN ? null : seen }
  } catch {
    return { refused: photoFileMessages.broken }
  }
}

/** Pixels that a watermark is drawn into: all of them lie in memory, several times. */
const MOST_DRAWN_PIXELS = 50_000_000

/** Reads a photo, or what a watermark makes of it: then that is the picture that is shown. */
export const readPicture: PictureReader = async (content, { drawing } = {}) => {
  if (!drawing) return readWhole(content)
  const head = await headOf(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  if (typeof head === 'string') return { refused: head }
  if (head.width * head.height > MOST_DRAWN_PIXELS) return { refused: photoFileMessages.pixels }
  const shown = await draw(content, drawing).catch(() => null)
  if (!shown) return { refused: watermarkFailed }
  const reading = await readWhole(shown)
  return 'refused' in reading ? reading : { ...reading, shown }
}

/** The header alone; words for what is refused by it. */
async function headOf(bytes: Buffer): Promise<Metadata | string> {
  try {
    const head = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (head.format !== 'jpeg' && head.format !== 'png') return photoFileMessages.format
    return head.width * head.height > MOST_PHOTO_PIXELS ? photoFileMessages.pixels : head
  } catch {
    return photoFileMessages.broken
  }
}

/** Time and place as the camera wrote them. It may lie, or say what makes no sense: then it says nothing. */
async function writtenBy(bytes: Buffer, now: number): Promise<Pick<PictureFacts, 'taken_time' | 'taken_place'>> {
  try {
    const tags: Record<string, unknown> | undefined = await exifr.parse(bytes, { reviveValues: false, gps: true })
    const place = parseLngLat(`${tags?.longitude},${tags?.latitude}`)
    return {
      taken_time: exifTime(tags?.DateTimeOriginal, tags?.OffsetTimeOriginal, now),
      taken_place: place && (place.lng !== 0 || place.lat !== 0) ? fromWgs84(place) : null,
    }
  } catch {
    return { taken_time: null, taken_place: null }
  }
}
