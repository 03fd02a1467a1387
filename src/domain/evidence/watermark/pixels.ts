import type { Size } from './terms'

/** RGBA, eight bits each, row by row. */
export interface Pixels extends Size {
  readonly data: Uint8ClampedArray
}

const CHANNELS = 4

/** A smaller picture: each pixel is the mean of those that it stands for. */
export function shrunk(from: Pixels, { width, height }: Size): Pixels {
  if (from.width === width && from.height === height) return from
  const data = new Uint8ClampedArray(width * height * CHANNELS)
  const spans = (count: number, source: number) =>
    Array.from({ length: count }, (_, i) => {
      const begin = Math.floor((i * source) / count)
      return [begin, Math.max(begin + 1, Math.floor(((i + 1) * source) / count))] as const
    })
  const columns = spans(width, from.width)
  spans(height, from.height).forEach(([top, bottom], y) => {
    columns.forEach(([left, right], x) => {
      meanOf(from, { left, right, top, bottom }, data, (y * width + x) * CHANNELS)
    })
  })
  return { width, height, data }
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function meanOf(from: Pixels, { left, right, top, bottom }: Box, into: Uint8ClampedArray, at: number): void {
  const { data, width } = from
  let [red, green, blue] = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    const end = (y * width + right) * CHANNELS
    for (let i = (y * width + left) * CHANNELS; i < end; i += CHANNELS) {
      red += data[i] ?? 0
      green += data[i + 1] ?? 0
      blue += data[i + 2] ?? 0
    }
  }
  const count = (right - left) * (bottom - top)
  into[at] = Math.round(red / count)
  into[at + 1] = Math.round(green / count)
  into[at + 2] = Math.round(blue / count)
  into[at + 3] = 255
}

/** What is transparent stands on white, as a sheet of paper does: a JPEG knows no transparency. */
export function opaque({ width, height, data }: Pixels): Pixels {
  const flat = new Uint8ClampedArray(data)
  for (let i = 0; i < flat.length; i += CHANNELS) {
    const alpha = flat[i + 3] ?? 255
    if (alpha === 255) continue
    for (let c = 0; c < 3; c++) flat[i + c] = mix(255, flat[i + c] ?? 0, alpha)
    flat[i + 3] = 255
  }
  return { width, height, data: flat }
}

/** @param share of `over`, 0 to 255 */
export const mix = (under: number, over: number, share: number): number =>
  Math.round((under * (255 - share) + over * share) / 255)

/** Lays a colour over one pixel. */
export function lay(data: Uint8ClampedArray, pixel: number, rgb: readonly number[], share: number): void {
  if (share === 0) return
  const at = pixel * CHANNELS
  for (let c = 0; c < 3; c++) data[at + c] = mix(data[at + c] ?? 0, rgb[c] ?? 0, share)
}
