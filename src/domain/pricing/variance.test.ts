import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bargainedPrice, price } from './price'
import { preset, tow } from './pricing.fixture'
import { quoteSide } from './quote'
import { varianceOf } from './variance'

const quoted = quoteSide([preset], tow)
const own = price(preset, tow)?.lines ?? []

const version = { id: 1, version: 11, title: '旧公式' }

test('what stands as its own version gave it departs by nothing, whatever the formula in force gives by now', () => {
  const lines = [{ key: 'fixed', label: '一口价', amount: 9000 }]
  expect(varianceOf({ formula: version, lines }, 9000, quoted)).toMatchObject({ formula: version, difference: 0 })
})

test('a price that was set by hand departs by the line that brought it there', () => {
  const lines = [...own, { key: 'modified', label: '改价', amount: -1380 }]
  const { difference, lines: found } = varianceOf({ formula: version, lines }, 29_000, quoted)
  expect(difference).toBe(-1380)
  expect(found.filter(({ charged, by_formula }) => charged !== by_formula)).toEqual([
    { key: 'modified', label: '改价', charged: -1380, by_formula: null },
  ])
})

test('an agreed price departs by each line of the formula in force', () => {
  const { difference, lines } = varianceOf({ formula: null, lines: bargainedPrice(50_000).lines }, 50_000, quoted)
  expect(difference).toBe(50_000 - 30_380)
  expect(lines[0]).toEqual({ key: 'bargained', label: '议价', charged: 50_000, by_formula: null })
  expect(lines.slice(1).every(({ charged }) => charged === null)).toBe(true)
})

test('without a formula there is a reason and no difference', () => {
  expect(varianceOf({ formula: null, lines: own }, 30_380, quoteSide([], tow))).toMatchObject({
    formula: null,
    message: '未匹配到计价公式，请人工议价',
    by_formula: null,
    difference: null,
  })
})

test('the lines’ differences sum to the whole, whatever lines there are', () => {
  const line = fc.record({
    key: fc.constantFrom('first', 'mileage', 'ext', 'modified'),
    label: fc.constant('行'),
    amount: fc.integer({ min: -100_000, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom(null, version), (lines, formula) => {
      const total = lines.reduce((sum, { amount }) => sum + amount, 0)
      const found = varianceOf({ formula, lines }, total, quoted)
      const sum = found.lines.reduce((all, each) => all + (each.charged ?? 0) - (each.by_formula ?? 0), 0)
      expect(sum).toBe(found.difference)
    }),
  )
})
