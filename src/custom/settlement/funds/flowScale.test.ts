import { expect, test } from 'vitest'
import { scaleOf } from './flowScale'

test('one value far above the others does not flatten them', () => {
  expect(scaleOf([23_000_000, 400_000, 380_000, 0])).toBe(500_000)
  expect(scaleOf([900_000, 400_000])).toBe(900_000)
  expect(scaleOf([900_000, 0, 0])).toBe(900_000)
  expect(scaleOf([0, 0])).toBe(1)
  expect(scaleOf([])).toBe(1)
})
