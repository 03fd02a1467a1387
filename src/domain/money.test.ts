import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp, scaleHalfUp } from './decimal'
import { distanceLabel, kmTenths, metresToKm, perKilometre, roundKm } from './distance'
import { amountError, fenToYuan, formatYuan, formFen, percentOf, typedFen, yuan, yuanText, yuanToFen } from './money'

test.each([
  ['1234.5', 123_450],
  ['0.005', 1],
  ['1.005', 101],
  ['1.0049', 100],
  ['.5', 50],
  ['-1.005', -101],
  ['-0.001', 0],
  [1.005, 101],
  [0.1 + 0.2, 30],
  [1e-7, 0],
])('yuan %s is %i fen', (yuan, fen) => {
  expect(yuanToFen(yuan)).toBe(fen)
})

test.each(['', '-', '.', '1,234', '¥1', '1e3', 'abc', Number.NaN, Number.POSITIVE_INFINITY, '99999999999999999'])(
  '%s is no amount',
  (text) => {
    expect(yuanToFen(text)).toBeNull()
  },
)

test('a millionth is the least that a number is read with', () => {
  expect([scaleHalfUp(1e-6, 6), scaleHalfUp(-1e-6, 6), scaleHalfUp(9e-7, 6)]).toEqual([1, -1, 0])
})

test('fen survive the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (fen) => {
      expect(yuanToFen(fenToYuan(fen))).toBe(fen === 0 ? 0 : fen)
      expect(yuanToFen(yuanText(fen))).toBe(fen === 0 ? 0 : fen)
    }),
  )
})

test.each([
  [123_450, '¥1,234.50'],
  [0, '¥0.00'],
  [5, '¥0.05'],
  [-5, '−¥0.05'],
  [123_456_789, '¥1,234,567.89'],
  [99_999, '¥999.99'],
])('%i fen read %s', (fen, text) => {
  expect(formatYuan(fen)).toBe(text)
})

test('percent is half-up to fen', () => {
  expect(percentOf(100_000, 0.6)).toBe(600)
  expect(percentOf(50, 1)).toBe(1)
  expect(percentOf(49, 1)).toBe(0)
  expect(percentOf(12_345, 6)).toBe(741)
  expect(() => percentOf(1, Number.NaN)).toThrow(RangeError)
})

test('division rounds half-up, as an exact one does', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 1e6 }), (n, d) => {
      const quotient = divideHalfUp(n, d)
      expect(2 * n - d <= 2 * quotient * d && 2 * quotient * d <= 2 * n + d).toBe(true)
    }),
  )
  expect([divideHalfUp(5, 10), divideHalfUp(15, 10), divideHalfUp(-5, 10), divideHalfUp(-4, 10)]).toEqual([1, 2, -1, 0])
})

test('decisions §3 kilometres are half-up to 0.1', () => {
  expect([0.05, 1.15, 42.25, 42.349].map(roundKm)).toEqual([0.1, 1.2, 42.3, 42.3])
  expect(kmTenths('42.3')).toBe(423)
  expect([null, undefined, '', '免拖'].map(kmTenths)).toEqual([null, null, null, null])
  expect(kmTenths(0)).toBe(0)
  expect(metresToKm(1250)).toBe(1.3)
})

test('a line of kilometres is half-up to fen', () => {
  expect(perKilometre(273, 600)).toBe(16_380)
  expect(perKilometre(1, 5)).toBe(1)
  expect(perKilometre(1, 4)).toBe(0)
})

test.each([
  [0, '0 m'],
  [999.4, '999 m'],
  [999.6, '1.0 km'],
  [1000, '1.0 km'],
  [1250, '1.3 km'],
  [42_300, '42.3 km'],
])('O-606, O-644 %d m reads %s', (metres, label) => {
  expect(distanceLabel(metres)).toBe(label)
})

test.each([
  [0.01, 1],
  [1000, 100_000],
  [5_000_000, 500_000_000],
  [-12.34, -1234],
])('an amount written as %d yuan is %i fen', (amount, fen) => {
  expect(yuan(amount)).toBe(fen)
})

test('what is no amount is refused, and named', () => {
  expect(() => yuan(Number.NaN)).toThrow(new RangeError('not an amount: NaN'))
  expect(() => yuan(1e15)).toThrow(new RangeError('not an amount: 1000000000000000'))
  expect(() => percentOf(1, Number.NaN)).toThrow(new RangeError('not a percentage: NaN'))
})

test('an amount is read with spaces around it, and with none within', () => {
  expect(yuanToFen(' 12.5 ')).toBe(1250)
  expect(yuanToFen('1 2')).toBeNull()
})

test('no half fen is written: exports refuse it, screens show —', () => {
  const noFen = fc.oneof(
    fc.double().filter((value) => !Number.isSafeInteger(value)),
    fc.constant(Number.NaN),
  )
  fc.assert(
    fc.property(noFen, (value) => {
      expect(() => yuanText(value)).toThrow(RangeError)
      expect(formatYuan(value)).toBe('—')
      expect(formFen(value)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (fen) => {
      expect(formatYuan(fen)).toMatch(/^−?¥\d{1,3}(,\d{3})*\.\d{2}$/)
    }),
  )
})

test.each([
  ['0.005', '最多2位小数', null],
  ['10.00001', '最多2位小数', null],
  ['abc', '请输入数字', null],
  ['1e3', '请输入数字', null],
  ['1,2', '请输入数字', null],
  ['-5', '不能小于0', null],
  ['', null, null],
  [' ', null, null],
  ['10.5000', null, 1050],
  ['10.', null, 1000],
  ['¥1,234.50', null, 123_450],
  ['99999', null, 9_999_900],
])('an amount typed as %s: %s, %s fen', (typed, error, fen) => {
  expect([amountError(typed), typedFen(typed)]).toEqual([error, fen])
})

test('an amount of a form is whole fen, and not below nothing', () => {
  expect([0, 5, -1, 0.5, '5', null].map(formFen)).toEqual([0, 5, null, null, null, null])
})
