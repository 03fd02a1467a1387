import { expect, test } from 'vitest'
import { isId, MAX_ID } from './identifier'

test.each([
  [1, true],
  [MAX_ID, true],
  [MAX_ID + 1, false],
  [0, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  ['1', false],
  [null, false],
  [undefined, false],
  [[1], false],
])('%o is the id of a row: %s', (value, isOne) => {
  expect(isId(value)).toBe(isOne)
})
