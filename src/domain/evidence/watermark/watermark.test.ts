import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../time'
import { watermarkChars, watermarked } from './compose'
import type { GlyphSet } from './glyphs'
import { drawGlyph } from './glyphs'
import { coverageOf, coveredPixels } from './raster'
import { type Watermark, watermarkPositions, watermarkSize, watermarkTimeWrong } from './terms'

const side = fc.integer({ min: 1, max: 12_000 })

test('O-627 O-628 F-631 lying at most 1080 long, standing 1680, in proportion, never larger', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = watermarkSize({ width, height })
      const most = width >= height ? 1080 : 1680
      expect(Math.max(size.width, size.height)).toBe(Math.min(most, Math.max(width, height)))
      // No side is off its proportion by more than half a pixel.
      const ratio = Math.max(size.width, size.height) / Math.max(width, height)
      expect(Math.abs(size.width - width * ratio)).toBeLessThan(Math.max(0.501, 1.001 - width * ratio))
      expect(Math.abs(size.height - height * ratio)).toBeLessThan(Math.max(0.501, 1.001 - height * ratio))
    }),
  )
})

test('O-387 O-388 O-391 not after now, not more than a day before the order', () => {
  const placed = 1_700_000_000
  const now = placed + 3600
  expect(watermarkTimeWrong(now, placed, now)).toBeNull()
  expect(watermarkTimeWrong(placed - DAY, placed, now)).toBeNull()
  expect(watermarkTimeWrong(now + 1, placed, now)).toBe('水印时间不能晚于当前时间！')
  expect(watermarkTimeWrong(placed - DAY - 1, placed, now)).toBe('水印时间不能早于下单时间一天以上！')
})

/** A font whose every character is a square of 800 units. */
const square = 'M100 0L900 0L900 800L100 800Z'
const mark: Watermark = { time: 1_700_000_000, address: '深圳市', position: 'rightTop', color: 'red' }
const font = (chars: string): GlyphSet => ({
  ...{ units: 1000, ascent: 880, descent: -120, missing: [] },
  glyphs: [...chars].map((char) => ({ char, advance: 1000, path: square })),
})
const grey = (width: number, height: number) => ({
  ...{ width, height },
  data: new Uint8ClampedArray(width * height * 4).map((_, i) => (i % 4 === 3 ? 255 : 100)),
})

describe('outlines', () => {
  const drawn = (path: string, scale: number) => {
    const coverage = coverageOf(10, 10)
    drawGlyph(coverage, { char: 'x', advance: 0, path }, { x: 1, y: 9, scale })
    return coveredPixels(coverage)
  }
  const area = (pixels: Uint8Array) => pixels.reduce((sum, value) => sum + value, 0) / 255

  test('cover as much as they enclose, half pixels included', () => {
    expect(area(drawn('M0 0L4 0L4 4L0 4Z', 1))).toBeCloseTo(16, 5)
    expect(area(drawn('M0.5 0.5L4 0.5L4 4L0.5 4Z', 1))).toBeCloseTo(12.25, 1)
    expect(area(drawn('M0 0L8 0L0 8Z', 1))).toBeCloseTo(32, 0)
    // a hole turns the other way
    expect(area(drawn('M0 0L8 0L8 8L0 8ZM2 2L2 6L6 6L6 2Z', 1))).toBeCloseTo(48, 5)
    expect(area(drawn('M0 0Q4 8 8 0Z', 1))).toBeCloseTo(64 / 3, 0)
  })

  test('that reach beyond the canvas leave nothing behind them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 })), {
          minLength: 3,
          maxLength: 6,
        }),
        (points) => {
          const path = `${points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`
          const coverage = coverageOf(10, 10)
          drawGlyph(coverage, { char: 'x', advance: 0, path }, { x: 0, y: 10, scale: 1 })
          expect(coverage.cells).toHaveLength(120)
          for (let y = 0; y < 10; y++) {
            // Every edge that enters a row leaves it again: the row's sum is whole.
            const row = coverage.cells.subarray(y * 12, y * 12 + 12).reduce((sum, value) => sum + value, 0)
            expect(Math.abs(row)).toBeLessThan(1e-9)
          }
        },
      ),
    )
  })
})

describe('O-629 F-633 a watermark lies in its corner', () => {
  test.each(watermarkPositions.map(({ code }) => code))('%s, and nowhere else', (position) => {
    const photo = grey(400, 300)
    const out = watermarked(photo, { ...mark, position }, font(watermarkChars(mark)))
    const changed = [...out.data.keys()].filter((i) => out.data[i] !== photo.data[i]).map((i) => Math.floor(i / 4))
    const xs = changed.map((pixel) => pixel % 400)
    const ys = changed.map((pixel) => Math.floor(pixel / 400))
    const isLeft = ['topLeft', 'leftBottom'].includes(position)
    const isTop = ['topLeft', 'rightTop'].includes(position)
    expect(isLeft ? Math.min(...xs) : 399 - Math.max(...xs)).toBe(0)
    expect(isTop ? Math.min(...ys) : 299 - Math.max(...ys)).toBe(0)
    expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(150)
    expect(photo.data[0]).toBe(100)
  })
})

test('a character that the font lacks is told', () => {
  expect(() => watermarked(grey(400, 300), mark, font('深圳'))).toThrow(RangeError)
})
