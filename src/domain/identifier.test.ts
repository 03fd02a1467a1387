import { expect, test } from 'vitest'
import { isId, MAX_ID, namesOne } from './identifier'

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

test.each([
  '粤BHK397',
  '粤B·HK397',
  'BHK3971',
  '13900006408',
  '139 0000 6408',
  'RD260817000300',
  '000300',
  'PA7736201845',
  '粤BD12345',
  '粤ZAB12港',
])('%s is what one record is known by', (keyword) => expect(namesOne(keyword)).toBe(true))

test.each(['', '何先生', '粤B', '8817', 'HK397', '科苑南路2666号', '坪山大道2007', '粤海街道', 'BMW X5', '粤安全救援'])(
  '%s is a word of many records',
  (keyword) => expect(namesOne(keyword)).toBe(false),
)
