import { formatFull } from '../../time'
import { drawGlyph, type Glyph, type GlyphSet } from './glyphs'
import { lay, opaque, type Pixels, shrunk } from './pixels'
import { coverageOf, coveredPixels } from './raster'
import { type Size, type Watermark, watermarkColours, watermarkSize } from './terms'

/** Of the band, out of 255: a transparency of 0.2 (F-632). */
const BAND_SHARE = Math.round(0.2 * 255)
const BAND: readonly number[] = [255, 255, 255]
/** The text's size is this part of the short side; lines, padding, and the widest line by the text's size and the width. */
const TEXT_PART = 26
const SMALLEST = 12
const LINE = 1.35
const PADDING = 0.5
const WIDEST = 0.62

/** What stands in a watermark. */
export const watermarkText = ({ time, address }: Pick<Watermark, 'time' | 'address'>): string =>
  `${formatFull(time)}\n${address}`

/** The characters that have to be drawn, each once. */
export const watermarkChars = (mark: Pick<Watermark, 'time' | 'address'>): string =>
  [...new Set(watermarkText(mark))].filter((char) => char.trim() !== '').join('')

interface Line {
  readonly glyphs: readonly Glyph[]
  /** the font's units */
  readonly width: number
}

/** The text's lines, none wider than `most` units but for a single character. @throws RangeError for one that the font lacks */
function linesOf(text: string, { glyphs, units }: GlyphSet, most: number): Line[] {
  const known = new Map(glyphs.map((glyph) => [glyph.char, glyph]))
  const blank: Glyph = { char: ' ', advance: Math.round(units / 3), path: '' }
  return text.split('\n').flatMap((paragraph) => {
    const lines: { glyphs: Glyph[]; width: number }[] = []
    for (const char of paragraph) {
      const glyph = char.trim() === '' ? blank : known.get(char)
      if (!glyph) throw new RangeError(`no glyph for ${char}`)
      const line = lines.at(-1)
      if (!line || line.width + glyph.advance > most) lines.push({ glyphs: [glyph], width: glyph.advance })
      else {
        line.glyphs.push(glyph)
        line.width += glyph.advance
      }
    }
    return lines
  })
}

/** Where a band of this size lies. */
function cornerOf({ position }: Pick<Watermark, 'position'>, canvas: Size, band: Size) {
  return {
    left: position === 'topLeft' || position === 'leftBottom' ? 0 : canvas.width - band.width,
    top: position === 'topLeft' || position === 'rightTop' ? 0 : canvas.height - band.height,
  }
}

/**
 * The photo in its size with time and address in one of its corners, on a band.
 * @throws RangeError for a character that the font lacks
 */
export function watermarked(photo: Pixels, mark: Watermark, set: GlyphSet): Pixels {
  const small = shrunk(opaque(photo), watermarkSize(photo))
  const canvas = { ...small, data: new Uint8ClampedArray(small.data) }
  const size = Math.max(SMALLEST, Math.round(Math.min(canvas.width, canvas.height) / TEXT_PART))
  const scale = size / set.units
  const padding = Math.round(size * PADDING)
  const lines = linesOf(watermarkText(mark), set, (canvas.width * WIDEST) / scale)
  const widest = Math.max(...lines.map(({ width }) => width))
  const height = Math.round(size * LINE)
  const band = {
    width: Math.min(canvas.width, Math.ceil(widest * scale) + 2 * padding),
    height: Math.min(canvas.height, lines.length * height + 2 * padding),
  }
  const { left, top } = cornerOf(mark, canvas, band)
  const coverage = coverageOf(band.width, band.height)
  // The text's middle is the line's.
  const base = (height + (set.ascent + set.descent) * scale) / 2
  lines.forEach(({ glyphs }, row) => {
    let x = padding
    for (const glyph of glyphs) {
      drawGlyph(coverage, glyph, { x, y: padding + row * height + base, scale })
      x += glyph.advance * scale
    }
  })
  const text = coveredPixels(coverage)
  const rgb = watermarkColours.find(({ code }) => code === mark.color)?.rgb ?? watermarkColours[0].rgb
  for (let y = 0; y < band.height; y++) {
    for (let x = 0; x < band.width; x++) {
      const pixel = (top + y) * canvas.width + left + x
      lay(canvas.data, pixel, BAND, BAND_SHARE)
      lay(canvas.data, pixel, rgb, text[y * band.width + x] ?? 0)
    }
  }
  return canvas
}
