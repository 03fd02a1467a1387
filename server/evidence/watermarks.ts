import { watermarkChars } from '../../src/domain/evidence/watermark/compose'
import {
  isWatermarkInfo,
  type Watermark,
  watermarkDefaults,
  watermarkTimeWrong,
  watermarkUnknown,
} from '../../src/domain/evidence/watermark/terms'
import { fileKeyIn } from '../../src/domain/fileKey'
import type { OrderRecord } from '../../src/resources/order'
import type { AnyRow, Work } from '../engine/core/handlers'
import type { Query } from '../engine/core/query'
import { reject } from '../kernel/domainError'
import { glyphsOf } from '../pdf/glyphs'
import type { Drawing } from './intake/drawing'

/** Characters of one question: an address and a time have fewer. */
const MOST_CHARS = 300

/** The outlines that a watermark's text needs, each character once; those that the font lacks are told. */
export async function glyphsOfText(query: Query) {
  const asked = typeof query.text === 'string' ? [...new Set(query.text)] : []
  const chars = asked.filter((char) => char.trim() !== '')
  if (chars.length === 0 || chars.length > MOST_CHARS) reject('参数 text 不正确')
  return glyphsOf(chars)
}

/**
 * The watermark that a photo is sent with (O-386..O-391, O-545); null of a photo without one.
 * @throws DomainError for one without its time or place, or of a time that cannot be
 */
export function watermarkOf({ row, input, now }: Work<OrderRecord>): Watermark | null {
  const { watermarkTime: time, info = null } = input
  if ((time === null || time === undefined) && info === null) return null
  const address = typeof input.address === 'string' ? input.address.trim() : ''
  if (typeof time !== 'number' || address === '') return reject(watermarkUnknown)
  const wrong = watermarkTimeWrong(time, Number(row.order_time), now)
  if (wrong) reject(wrong, { errors: { watermarkTime: wrong } })
  if (info !== null && !isWatermarkInfo(info)) return reject('参数 info 不正确')
  const { position, color } = info ?? watermarkDefaults
  return { time, address, position, color }
}

/**
 * What is drawn into a photo before its order is held, from what the call says of its watermark; null without one. What is wrong
 * with it is said by {@link watermarkOf}. @throws DomainError for a character that the font lacks
 */
export async function drawingOf({ watermarkTime, info, address }: AnyRow): Promise<Drawing | null> {
  const time = Number(watermarkTime ?? Number.NaN)
  if (watermarkTime === '' || !Number.isSafeInteger(time) || typeof address !== 'string' || address.trim() === '')
    return null
  const { position, color } = isWatermarkInfo(info) ? info : watermarkDefaults
  const mark = { time, address: address.trim(), position, color }
  const glyphs = await glyphsOf([...watermarkChars(mark)])
  if (glyphs.missing.length > 0) reject(`水印字体缺少字符：${glyphs.missing.join(' ')}`)
  return { mark, glyphs }
}

interface Original {
  readonly picture: string
  readonly original_picture: string | null
}

/** Whether the address or key names the original of the photo that is edited: whoever drew the watermark, it stays the original. */
export const isItsOriginal = (sent: unknown, { picture, original_picture }: Original): boolean =>
  typeof sent === 'string' && (fileKeyIn(sent) ?? sent) === (original_picture ?? picture)
