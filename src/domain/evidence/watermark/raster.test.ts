import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawGlyph } from './glyphs'
import { coverageOf, coveredPixels, edge, type Point } from './raster'

const SIDE = 6
/** Of a pixel's side: so many points are asked whether they lie within. */
const POINTS = 16

const drawn = (corners: readonly Point[], width = SIDE, height = SIDE) => {
  const coverage = coverageOf(width, height)
  corners.forEach((to, i) => {
    edge(coverage, corners.at(i - 1) ?? to, to)
  })
  return coveredPixels(coverage)
}
const at = (x: number, y: number): Point => ({ x, y })

/** Of a pixel the share of its points that lie within a triangle. */
function shareWithin([a, b, c]: readonly [Point, Point, Point], x: number, y: number): number {
  const side = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
  let within = 0
  for (let i = 0; i < POINTS; i++) {
    for (let j = 0; j < POINTS; j++) {
      const point = at(x + (i + 0.5) / POINTS, y + (j + 0.5) / POINTS)
      const sides = [side(a, b, point), side(b, c, point), side(c, a, point)]
      if (sides.every((value) => value >= 0) || sides.every((value) => value <= 0)) within++
    }
  }
  return within / POINTS ** 2
}

test('every pixel is covered as much as lies within the outline, whichever way it turns', () => {
  const corner = fc.record({
    x: fc.double({ min: 0, max: SIDE, noNaN: true }),
    y: fc.double({ min: 0, max: SIDE, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.tuple(corner, corner, corner), (corners) => {
      const pixels = drawn(corners)
      const apart = pixels.map((value, i) => {
        const share = shareWithin(corners, i % SIDE, Math.floor(i / SIDE))
        // As much as the points along three edges can be wrong.
        return Math.abs(value / 255 - share) < 0.16 ? 0 : 1
      })
      expect(apart.indexOf(1)).toBe(-1)
    }),
    { numRuns: 30, endOnFailure: true },
  )
})

test('a box covers its border pixels in part, to the 255th', () => {
  // From 0.5 to 2.25 across, from 1.25 to 2.5 down.
  const box = [at(0.5, 1.25), at(2.25, 1.25), at(2.25, 2.5), at(0.5, 2.5)]
  const expected = [...[0, 0, 0, 0], ...[0.375, 0.75, 0.1875, 0], ...[0.25, 0.5, 0.125, 0]].map((share) =>
    Math.round(share * 255),
  )
  expect([...drawn(box, 4, 3)]).toEqual(expected)
  expect([...drawn([...box].reverse(), 4, 3)]).toEqual(expected)
})

test('a slope shares each row among the pixels that it crosses', () => {
  // The right of a line from the upper left to the lower right corner of four pixels.
  const pixels = drawn([at(0, 0), at(4, 1), at(4, 0)], 4, 1)
  expect([...pixels]).toEqual([0.125, 0.375, 0.625, 0.875].map((share) => Math.round(share * 255)))
  const part = drawn([at(0.5, 0), at(2.5, 1), at(4, 1), at(4, 0)], 4, 1)
  expect([...part]).toEqual([0.0625, 0.5, 0.9375, 1].map((share) => Math.round(share * 255)))
})

test('what lies beyond the canvas is cut off, and what is left of it covers all that is right', () => {
  const everything = Array(9).fill(255)
  expect([...drawn([at(-5, -5), at(9, -5), at(9, 9), at(-5, 9)], 3, 3)]).toEqual(everything)
  for (const [x, y] of [
    [-9, 0],
    [9, 0],
    [0, -9],
    [0, 9],
  ] as const)
    expect([...drawn([at(x, y), at(x + 2, y), at(x + 2, y + 2), at(x, y + 2)], 3, 3)]).toEqual(Array(9).fill(0))
  // Across the lower right corner.
  expect([...drawn([at(2, 2), at(7, 2), at(7, 7), at(2, 7)], 3, 3)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 255])
})

test('what is covered twice is covered whole, and no more', () => {
  const box = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
  const coverage = coverageOf(2, 1)
  for (const _ of [1, 2])
    box.forEach((to, i) => {
      edge(coverage, box.at(i - 1) ?? to, to)
    })
  expect([...coveredPixels(coverage)]).toEqual([255, 0])
})

const glyph = (path: string, pen = { x: 0, y: 4, scale: 1 }) => {
  const coverage = coverageOf(4, 4)
  drawGlyph(coverage, { char: 'x', advance: 0, path }, pen)
  return [...coveredPixels(coverage)].map((value) => Math.round((value / 255) * 100) / 100)
}
const rows = (...shares: readonly string[]) => shares.flatMap((row) => row.split(' ').map(Number))

test('a glyph stands on its base line, at its pen, in its size', () => {
  const box = rows('0 0 0 0', '0 0 0 0', '0 1 1 0', '0 1 1 0')
  expect(glyph('M1 0L3 0L3 2L1 2Z')).toEqual(box)
  expect(glyph('M0 0L2 0L2 2L0 2Z', { x: 1, y: 4, scale: 1 })).toEqual(box)
  expect(glyph('M10 0L30 0L30 20L10 20Z', { x: 0, y: 4, scale: 0.1 })).toEqual(box)
  expect(glyph('M1 0L3 0L3 2L1 2Z', { x: 0, y: 2, scale: 1 })).toEqual(rows('0 1 1 0', '0 1 1 0', '0 0 0 0', '0 0 0 0'))
})

test('numbers may be negative, begin with their point and have several decimals; one without its pair is none', () => {
  expect(glyph('M.25 0L1.25 0L1.25 1L.25 1Z')).toEqual(rows('0 0 0 0', '0 0 0 0', '0 0 0 0', '0.75 0.25 0 0'))
  expect(glyph('M0 0L1 0 5L1 1L0 1Z')).toEqual(glyph('M0 0L1 0L1 1L0 1Z'))
  expect(glyph('M.5 0L1.5 0L1.5 1L.5 1Z')).toEqual(rows('0 0 0 0', '0 0 0 0', '0 0 0 0', '0.5 0.5 0 0'))
  expect(glyph('M-1-1L1-1L1 1L-1 1Z', { x: 2, y: 2, scale: 1 })).toEqual(
    rows('0 0 0 0', '0 1 1 0', '0 1 1 0', '0 0 0 0'),
  )
})

test('an outline that is not closed is closed, by the next one and at the end', () => {
  expect(glyph('M0 0L1 0L1 1L0 1M2 0L3 0L3 1L2 1')).toEqual(glyph('M0 0L1 0L1 1L0 1ZM2 0L3 0L3 1L2 1Z'))
  expect(glyph('M2 0L3 0L3 1L2 1')).toEqual(rows('0 0 0 0', '0 0 0 0', '0 0 0 0', '0 0 1 0'))
  expect(glyph('')).toEqual(Array(16).fill(0))
  // What follows a closed outline begins where that one did, and one that begins nowhere at the pen.
  expect(glyph('M0 0L1 0L1 1L0 1ZL2 0L2 2Z')).toEqual(glyph('M0 0L1 0L1 1L0 1ZM0 0L2 0L2 2Z'))
  expect(glyph('L1 0L1 1L0 1Z')).toEqual(glyph('M0 0L1 0L1 1L0 1Z'))
})

test('a curve bends towards its handles, and ends where it says', () => {
  const area = (path: string) => glyph(path).reduce((sum, share) => sum + share, 0)
  // Two thirds of the triangle for a curve of second degree; of third degree 3/20 of (a + 2b…) as the handles stand.
  expect(area('M0 0Q2 4 4 0Z')).toBeCloseTo((2 / 3) * 8, 0)
  expect(area('M0 0C0 4 4 4 4 0Z')).toBeCloseTo(0.6 * 16, 0)
  expect(area('M0 0L4 0Q4 4 0 4Z')).toBeCloseTo(8 + (2 / 3) * 8, 0)
  // As it is mirrored, so are its pixels.
  const curve = glyph('M0 0C0 4 4 4 4 0Z')
  for (let i = 0; i < 16; i++) expect(curve[i]).toBeCloseTo(curve[i - (i % 4) + 3 - (i % 4)] ?? -1, 1)
})
