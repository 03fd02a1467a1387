import { readFile } from 'node:fs/promises'
import { type Font, create as openFont } from 'fontkit'
import type { Glyph, GlyphSet } from '../../src/domain/evidence'
import { FONT } from './font'

let opened: Promise<Font> | undefined
const drawn = new Map<string, Glyph>()

async function font(): Promise<Font> {
  const file = openFont(await readFile(FONT))
  if (!('hasGlyphForCodePoint' in file)) throw new Error('the shipped font is a collection')
  return file
}

/** The outlines of these characters in Noto Sans SC, and which of them it lacks. */
export async function glyphsOf(chars: readonly string[]): Promise<GlyphSet> {
  opened ??= font()
  const { unitsPerEm: units, ascent, descent, ...of } = await metricsOf(opened)
  const known = chars.filter((char) => of.has(char))
  const glyphs = known.map((char) => {
    const glyph = drawn.get(char) ?? of.draw(char)
    drawn.set(char, glyph)
    return glyph
  })
  return { units, ascent, descent, glyphs, missing: chars.filter((char) => !known.includes(char)) }
}

async function metricsOf(opening: Promise<Font>) {
  const file = await opening
  const codeOf = (char: string) => char.codePointAt(0) ?? 0
  return {
    unitsPerEm: file.unitsPerEm,
    ascent: file.ascent,
    descent: file.descent,
    has: (char: string) => file.hasGlyphForCodePoint(codeOf(char)),
    draw: (char: string): Glyph => {
      const { advanceWidth, path } = file.glyphForCodePoint(codeOf(char))
      return { char, advance: advanceWidth, path: path.toSVG() }
    },
  }
}
