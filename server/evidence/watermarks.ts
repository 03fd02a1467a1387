import {
  isWatermarkInfo,
  type Watermark,
  watermarkDefaults,
  watermarkTimeWrong,
  watermarkUnknown,
} from '../../src/domain/evidence/watermark/terms'
import { fileKeyIn } from '../../src/domain/fileKey'
import type { OrderRecord } from '../../src/resources/order'
import { reject } from '../http/domainError'
import { glyphsOf } from '../pdf/glyphs'
import type { Query } from '../schema/filters'
import type { Work } from '../schema/handlers'

/** Characters of one question: an address and a time have fewer. */
const MOST_CHARS = 300

/** The outlines that a watermark's text needs, each character once; those that the font lacks are told. */
export async function glyphsAsked(query: Query) {
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

interface Original {
  readonly picture: string
  readonly original_picture: string | null
}

/** Whether the address or key names the original of the photo that is edited: whoever drew the watermark, it stays the original. */
export const isItsOriginal = (sent: unknown, { picture, original_picture }: Original): boolean =>
  typeof sent === 'string' && (fileKeyIn(sent) ?? sent) === (original_picture ?? picture)
