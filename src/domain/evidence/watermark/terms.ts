import { type Choice, type CodeOf, choiceOf } from '../../choice'
import { DAY, type Unix } from '../../time'

/** Corners, spelt as they travel (O-629). */
export const watermarkPositions = [
  { code: 'topLeft', label: '左上' },
  { code: 'rightTop', label: '右上' },
  { code: 'leftBottom', label: '左下' },
  { code: 'rightBottom', label: '右下' },
] as const satisfies readonly Choice[]
export type WatermarkPosition = CodeOf<typeof watermarkPositions>

interface ColourChoice extends Choice {
  readonly rgb: readonly [number, number, number]
}
export const watermarkColours = [
  { code: 'red', label: '红色', rgb: [230, 0, 18] },
  { code: 'white', label: '白色', rgb: [255, 255, 255] },
  { code: 'yellow', label: '黄色', rgb: [255, 214, 0] },
  { code: 'black', label: '黑色', rgb: [0, 0, 0] },
] as const satisfies readonly ColourChoice[]
export type WatermarkColour = CodeOf<typeof watermarkColours>

/** O-630, O-631 */
export const watermarkDefaults = { position: 'rightTop', color: 'red' } as const

/** What a watermark's picture says beside time and place; travels as `info` and is kept with the photo. */
export interface WatermarkInfo {
  readonly position: WatermarkPosition
  readonly color: WatermarkColour
}

export function isWatermarkInfo(value: unknown): value is WatermarkInfo {
  if (typeof value !== 'object' || value === null) return false
  const { position, color } = value as Readonly<Record<string, unknown>>
  return choiceOf(watermarkPositions, position) !== undefined && choiceOf(watermarkColours, color) !== undefined
}

/** A watermark as it is kept with its photo. */
export interface Watermark extends WatermarkInfo {
  readonly time: Unix
  readonly address: string
}

export const watermarkUnknown = '请选择水印地址、时间！'
export const watermarkUnticked = '请选择需要修改水印的照片'
export const watermarkFailed = '生成水印图片失败'

/** Why a photo of an order that was placed then cannot have been taken then (O-387, O-388, O-391); all unix seconds. */
export function watermarkTimeWrong(time: Unix, placed: Unix, now: Unix): string | null {
  if (time > now) return '水印时间不能晚于当前时间！'
  return time < placed - DAY ? '水印时间不能早于下单时间一天以上！' : null
}

const LONG_SIDE = { landscape: 1080, portrait: 1680 } as const

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size of a watermarked photo: its long side is 1080 lying, 1680 standing (O-627, O-628); none is made larger. */
export function watermarkSize({ width, height }: Size): Size {
  const long = Math.max(width, height)
  const most = width >= height ? LONG_SIDE.landscape : LONG_SIDE.portrait
  if (long <= most) return { width, height }
  const scaled = (side: number) => Math.max(1, Math.round((side * most) / long))
  return { width: scaled(width), height: scaled(height) }
}
