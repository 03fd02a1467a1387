import { describe, expect, test } from 'vitest'
import { watermarkChars, watermarked, watermarkText } from './compose'
import type { GlyphSet } from './glyphs'
import type { Pixels } from './pixels'
import { type Watermark, type WatermarkColour, watermarkColours } from './terms'

const GREY = 100
/** A fifth of white on that grey. */
const BAND = 131
const mark: Watermark = { time: 1_700_000_000, address: '深圳市', position: 'topLeft', color: 'red' }

/** A font whose every character is a square of 800 units on the base line, within a way of 1000. */
const font = (chars: string): GlyphSet => ({
  ...{ units: 1000, ascent: 880, descent: -120, missing: [] },
  glyphs: [...chars].map((char) => ({ char, advance: 1000, path: 'M100 0L900 0L900 800L100 800Z' })),
})
const photoOf = (width: number, height: number): Pixels => ({
  ...{ width, height },
  data: new Uint8ClampedArray(new Uint32Array(width * height).fill(0xff_646464).buffer),
})
const drawn = (width: number, height: number, changes: Partial<Watermark> = {}) => {
  const whole = { ...mark, ...changes }
  const out = watermarked(photoOf(width, height), whole, font(watermarkChars(whole)))
  return { ...out, rgb: (x: number, y: number) => [...out.data.subarray((y * out.width + x) * 4).subarray(0, 3)] }
}
/** The box of what is no longer the photo's grey: left, top, right, bottom; the latter two beyond it. */
function bandOf({ width, height, data }: Pixels) {
  const box = [width, height, 0, 0]
  for (let i = 0; i < width * height; i++) {
    if (data[i * 4] === GREY) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    const [left = x, top = y, right = x, bottom = y] = box
    box.splice(0, 4, Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1))
  }
  return box
}

test('F-632 a watermark says the time to the second and the place below it', () => {
  expect(watermarkText(mark)).toBe('2023-11-15 06:13:20\n深圳市')
  expect(watermarkChars(mark)).toBe('203-156:深圳市')
})

describe('F-632 F-633 the band of a watermark', () => {
  // Text of 12 pixels: 18 characters of 12, a blank of 4, 6 pixels around; two lines of 16.
  test.each([
    ['topLeft', [0, 0, 232, 44]],
    ['rightTop', [168, 0, 400, 44]],
    ['leftBottom', [0, 256, 232, 300]],
    ['rightBottom', [168, 256, 400, 300]],
  ] as const)('at %s is as wide as the widest line', (position, box) => {
    expect(bandOf(drawn(400, 300, { position }))).toEqual(box)
  })

  test('grows with the short side of the photo', () => {
    // 20 pixels: 18 × 20 + 6.66 + 2 × 10, two lines of 27; where less fits, three, the first of 15 × 20 + 6.66.
    expect(bandOf(drawn(1000, 520))).toEqual([0, 0, 387, 74])
    expect(bandOf(drawn(520, 1000))).toEqual([0, 0, 327, 101])
  })

  test('is never smaller than can be read, and never wider than the photo', () => {
    expect(bandOf(drawn(100, 260))).toEqual([0, 0, 72, 92])
    expect(bandOf(drawn(20, 30))).toEqual([0, 0, 20, 30])
  })
})

test('a line that would be too wide goes on in the next one', () => {
  // 0.62 of 400 pixels are 20 characters of 12.
  const lines = (address: string) => {
    const [, , right = 0, bottom = 0] = bandOf(drawn(400, 300, { address }))
    return [right, (bottom - 12) / 16]
  }
  expect(lines('深'.repeat(20))).toEqual([252, 2])
  expect(lines('深'.repeat(21))).toEqual([252, 3])
  expect(lines('深'.repeat(40))).toEqual([252, 3])
  expect(lines('深'.repeat(41))).toEqual([252, 4])
})

describe('the text of a watermark', () => {
  test.each(watermarkColours.map(({ code, rgb }) => [code, rgb] as const))('O-630 is %s', (color, rgb) => {
    expect(drawn(400, 300, { color }).rgb(10, 12)).toEqual(rgb)
  })

  test('is red where its colour is none that there is', () => {
    expect(drawn(400, 300, { color: 'blue' as WatermarkColour }).rgb(10, 12)).toEqual([230, 0, 18])
  })

  test('stands in the middle of its line, character beside character, on a band of a fifth of white', () => {
    const { rgb } = drawn(400, 300)
    const isInk = (x: number, y: number) => rgb(x, y)[0] === 230
    const isBand = (x: number, y: number) => rgb(x, y).join() === [BAND, BAND, BAND].join()
    // The first square: 9.6 pixels wide and high, from 7.2 across and from 8.96 down.
    expect([isBand(0, 0), isBand(231, 43), isBand(6, 12), isBand(17, 12)]).toEqual(Array(4).fill(true))
    expect([isInk(8, 12), isInk(15, 12), isInk(10, 9), isInk(10, 17)]).toEqual(Array(4).fill(true))
    expect([isBand(10, 7), isBand(10, 19)]).toEqual([true, true])
    // The second, and the one below the first.
    expect([isInk(20, 12), isInk(27, 12), isInk(8, 25), isInk(8, 33)]).toEqual(Array(4).fill(true))
    // The blank between day and hour takes a third of a character.
    expect([isBand(126, 12), isBand(129, 12), isInk(132, 12), isInk(138, 12)]).toEqual(Array(4).fill(true))
    expect(rgb(7, 12)).toEqual(
      [BAND, BAND, BAND].map((under, i) => Math.round(under * 0.2 + ([230, 0, 18][i] ?? 0) * 0.8)),
    )
  })
})

test('O-627 a photo that is too large is made smaller, and one with holes stands on white', () => {
  const { width, height } = drawn(2160, 540)
  expect([width, height]).toEqual([1080, 270])
  const clear = { ...photoOf(400, 300), data: new Uint8ClampedArray(400 * 300 * 4) }
  const out = watermarked(clear, mark, font(watermarkChars(mark)))
  expect([...out.data.subarray(-4)]).toEqual([255, 255, 255, 255])
})

test('a character that the font lacks is named', () => {
  expect(() => watermarked(photoOf(400, 300), mark, font('0123456789-:深圳'))).toThrow(
    new RangeError('no glyph for 市'),
  )
})
