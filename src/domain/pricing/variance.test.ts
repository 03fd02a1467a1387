import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preset, tow } from '../../../tests/samples/pricing'
import { bargainedPrice, price } from './price'
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

test('what was agreed, changed, borne or appealed by hand is none of a formula’s lines', () => {
  for (const key of ['bargained', 'modified', 'selfrescue', 'appeal']) {
    const lines = [...own, { key, label: '人工', amount: 500 }]
    expect(varianceOf({ formula: version, lines }, 30_880, quoted)).toMatchObject({
      ...{ charged: 30_880, by_formula: 30_380, difference: 500 },
    })
  }
})

test('an order that is not settled yet is told what its formula gives, and departs by nothing that is known', () => {
  const found = varianceOf(null, null, quoted)
  expect(found).toMatchObject({
    ...{ formula: { id: preset.id, version: preset.version }, message: null },
    ...{ charged: null, by_formula: 30_380, difference: null },
  })
  expect(found.lines).toEqual([
    { key: 'first', label: '起步价', charged: null, by_formula: 14_000 },
    { key: 'mileage', label: '里程费', charged: null, by_formula: 16_380 },
  ])
  expect(varianceOf(null, null, quoteSide([], tow)).lines).toEqual([])
})

test('lines of a kind are told as one, by the word of the last', () => {
  const lines = [
    { key: 'ext', label: '困境附加费', amount: 300 },
    { key: 'ext', label: '附加费', amount: 200 },
  ]
  expect(varianceOf({ formula: version, lines }, 500, quoted).lines).toEqual([
    { key: 'ext', label: '附加费', charged: 500, by_formula: 500 },
  ])
})
