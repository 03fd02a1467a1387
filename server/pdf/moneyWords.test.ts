import { expect, test } from 'vitest'
import { moneyWords } from './moneyWords'

test.each([
  [0, '零元整'],
  [1, '壹分'],
  [10, '壹角整'],
  [100, '壹元整'],
  [105, '壹元零伍分'],
  [150, '壹元伍角整'],
  [1000, '壹拾元整'],
  [10_100, '壹佰零壹元整'],
  [123_456, '壹仟贰佰叁拾肆元伍角陆分'],
  [100_000_00, '壹拾万元整'],
  [100_050_00, '壹拾万零伍拾元整'],
  [100_100_00, '壹拾万零壹佰元整'],
  [1_234_500_00, '壹佰贰拾叁万肆仟伍佰元整'],
  [10_000_000_00, '壹仟万元整'],
  [100_000_001_00, '壹亿零壹元整'],
  [99_999_999_99, '玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
])('%d fen in capitals', (fen, words) => {
  expect(moneyWords(fen)).toBe(`人民币${words}`)
})

test('a negative amount says so, a part of a fen is no amount', () => {
  expect(moneyWords(-750)).toBe('人民币负柒元伍角整')
  expect(() => moneyWords(0.5)).toThrow(RangeError)
})
