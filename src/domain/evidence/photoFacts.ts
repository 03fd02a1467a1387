import type { Choice, CodeOf } from '../choice'
import { greatCircleKm, type LngLat } from '../geo/coordinates'
import { gradingLimits } from '../order'
import { DAY, MINUTE, type Unix } from '../time'

/** Bytes of one photo; what may be uploaded at all is no more (F-557). */
const MOST_PHOTO_MEGABYTES = 20
/** Pixels that are unpacked; more than any telephone's camera has. */
export const MOST_PHOTO_PIXELS = 120_000_000

/** What a photo's file is refused with; to the letter on both sides. */
export const photoFileMessages = {
  format: '仅支持jpg/jpeg/png格式的图片',
  heic: 'HEIC格式的图片不支持上传，请转换为jpg后再上传',
  size: `图片不能超过${MOST_PHOTO_MEGABYTES}MB`,
  pixels: '图片尺寸过大，请缩小后再上传',
  broken: '图片已损坏或不完整，请重新拍摄或上传',
  unknown: '图片上传失败',
  used: '该图片已用于其他记录，请重新上传',
  away: '文件存储暂时无法访问，请稍后重试',
} as const

/** What a file's name and size say against it, before it is sent; null when nothing. */
export function photoFileRefusal({ name, size }: { readonly name: string; readonly size: number }): string | null {
  if (/\.hei[cf]$/i.test(name)) return photoFileMessages.heic
  if (!/\.(jpe?g|png)$/i.test(name)) return photoFileMessages.format
  return size > MOST_PHOTO_MEGABYTES << 20 ? photoFileMessages.size : null
}

/** Why somebody should look at a photo: suggestions, the strongest first, never verdicts. */
export const photoDoubts = [
  { code: 1, label: '与其他订单照片相同', family: 'red' },
  { code: 2, label: '与其他订单照片相似', family: 'orange' },
  { code: 3, label: '拍摄早于下单', family: 'orange' },
  { code: 4, label: '距现场超过200米', family: 'orange' },
  { code: 6, label: '定位与拍摄位置不符', family: 'orange' },
  { code: 5, label: '照片无拍摄位置', family: 'grey' },
] as const satisfies readonly Choice[]
type PhotoDoubt = CodeOf<typeof photoDoubts>

export const doubtStatus = [
  { code: 0, label: '待核对', family: 'orange' },
  { code: 1, label: '已排除', family: 'grey' },
] as const satisfies readonly Choice[]

/** Of 64 bits so many may differ in pictures that look alike. */
export const NEAR_BITS = 8
/** A camera's clock may be so far behind ours. */
const CLOCK_SLACK = 5 * MINUTE

/** The place that a photo of this step should show: 1 the rescue place, 2 the destination; none of signatures and papers. */
export const sceneOfStep = (step: number): 'theodolitic' | 'transit' | null =>
  step === 2 ? 'transit' : step === 4 ? null : 'theodolitic'

/** Whole metres between two places. */
export const metresBetween = (a: LngLat, b: LngLat): number => Math.round(greatCircleKm(a, b) * 1000)

/** Over 200 m, as the grading has it: 异常. */
export const isFar = (metres: number | null | undefined): boolean =>
  typeof metres === 'number' && metres > gradingLimits.deviation

/** Place of a reason among all: 1 is the strongest. */
export const doubtWeight = (doubt: PhotoDoubt): number => photoDoubts.findIndex(({ code }) => code === doubt) + 1

/** Metres between the sender's place and the camera's from which they contradict each other: a photo may be sent from elsewhere. */
const MOST_APART = 1000

/** Whether the camera's place contradicts the sender's. @param apart metres between them */
export const isContradicted = (apart: number | null | undefined): boolean =>
  typeof apart === 'number' && apart > MOST_APART

interface DoubtedPhoto {
  /** equal to, or looking like, a photo of another order */
  readonly twin: 'equal' | 'near' | null
  readonly taken_time: Unix | null
  readonly order_time: Unix
  /** metres */
  readonly distance: number | null
  /** whether the page gave a place, and whether the original does */
  readonly page_place: boolean
  readonly taken_place: boolean
  /** metres between the two; null where one is unknown */
  readonly apart?: number | null
}

/** Codes of {@link photoDoubts} that hold of a photo. */
export function doubtsOf({
  twin,
  taken_time,
  order_time,
  distance,
  page_place,
  taken_place,
  apart = null,
}: DoubtedPhoto): PhotoDoubt[] {
  const held: Readonly<Record<PhotoDoubt, boolean>> = {
    1: twin === 'equal',
    2: twin === 'near',
    3: taken_time !== null && taken_time < order_time - CLOCK_SLACK,
    4: isFar(distance),
    5: page_place && !taken_place,
    6: isContradicted(apart),
  }
  return photoDoubts.filter(({ code }) => held[code]).map(({ code }) => code)
}

/** EXIF's clock, `2026:11:24 09:30:00`, in its own zone or else Shanghai's; null for what no camera can have meant. */
export function exifTime(text: unknown, zone: unknown, now: Unix): Unix | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(typeof text === 'string' ? text : '')
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number)
  const utc = Date.UTC(year, month - 1, day, hour, minute, second) / 1000
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(typeof zone === 'string' ? zone : '') ?? []
  const east = hours === undefined ? 8 * 60 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const time = utc - east * MINUTE
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && year >= 2000
  return isReal && time < now + DAY ? time : null
}
