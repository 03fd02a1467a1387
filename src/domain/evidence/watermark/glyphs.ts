import { type Coverage, edge, type Point } from './raster'

/** One character of a font: its way, and its outline as an SVG path, both in the font's units, y upwards. */
export interface Glyph {
  readonly char: string
  readonly advance: number
  readonly path: string
}

/** The characters of a text as one font draws them. */
export interface GlyphSet {
  /** of the font's em square */
  readonly units: number
  /** above and below the base line; the second is negative */
  readonly ascent: number
  readonly descent: number
  readonly glyphs: readonly Glyph[]
  /** characters that the font lacks: they are told, never dropped */
  readonly missing: readonly string[]
}

/** Pieces of a curve of second or third degree. */
const PIECES = 8

const COMMAND = /([MLQCZ])([^MLQCZ]*)/g
const numbersOf = (text: string): number[] => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number)

interface Pen {
  readonly x: number
  readonly y: number
  /** pixels of a unit */
  readonly scale: number
}

/** Draws a glyph with its origin at the pen. */
export function drawGlyph(coverage: Coverage, { path }: Glyph, pen: Pen): void {
  const place = (x: number, y: number): Point => ({ x: pen.x + x * pen.scale, y: pen.y - y * pen.scale })
  let start: Point = { x: pen.x, y: pen.y }
  let at = start
  const lineTo = (to: Point) => {
    edge(coverage, at, to)
    at = to
  }
  for (const [, command, words = ''] of path.matchAll(COMMAND)) {
    const n = numbersOf(words)
    const points: Point[] = []
    for (let i = 0; i + 1 < n.length; i += 2) points.push(place(n[i] ?? 0, n[i + 1] ?? 0))
    if (command === 'M') {
      lineTo(start)
      start = points[0] ?? start
      at = start
    } else if (command === 'Z') lineTo(start)
    else curve([at, ...points]).forEach(lineTo)
  }
  lineTo(start)
}

/** A line, or a curve by de Casteljau, as the ends of its pieces. */
function curve(points: readonly Point[]): Point[] {
  if (points.length === 2) return points.slice(1)
  return Array.from({ length: PIECES }, (_, i) => pointAt(points, (i + 1) / PIECES))
}

function pointAt(points: readonly Point[], t: number): Point {
  let level = points
  while (level.length > 1) {
    level = level.slice(1).map((to, i) => {
      const from = level[i] ?? to
      return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
    })
  }
  return level[0] ?? { x: 0, y: 0 }
}
