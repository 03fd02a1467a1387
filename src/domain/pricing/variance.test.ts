import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bargainedPrice, price } from './price'
import { preset, tow } from './pricing.fixture'
import { quoteSide } from './quote'
import { varianceOf } from './variance'

const quoted = quoteSide([preset], tow)
const own = price(preset, tow)?.lines ?? []

test('what stands as its formula gives it departs by nothing, line by line', () => {
  const { difference, lines, formula } = varianceOf(own, quoted.price?.total ?? null, quoted)
  expect(difference).toBe(0)
  expect(formula).toMatchObject({ id: 1, version: 12 })
  expect(lines.every(({ charged, by_formula }) => charged === by_formula)).toBe(true)
})

test('an agreed price departs by each line: its own beside those of the formula', () => {
  const { difference, lines } = varianceOf(bargainedPrice(50_000).lines, 50_000, quoted)
  expect(difference).toBe(50_000 - 30_380)
  expect(lines[0]).toEqual({ key: 'bargained', label: '议价', charged: 50_000, by_formula: null })
  expect(lines.slice(1).every(({ charged }) => charged === null)).toBe(true)
})

test('without a formula there is a reason and no difference', () => {
  expect(varianceOf(own, 30_380, quoteSide([], tow))).toMatchObject({
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
    fc.property(fc.array(line), (lines) => {
      const total = lines.reduce((sum, { amount }) => sum + amount, 0)
      const found = varianceOf(lines, total, quoted)
      const sum = found.lines.reduce((all, each) => all + (each.charged ?? 0) - (each.by_formula ?? 0), 0)
      expect(sum).toBe(found.difference)
    }),
  )
})
