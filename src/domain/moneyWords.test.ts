import fc from 'fast-check'
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

/** Reads capitals back into fen, as a clerk does: digits, their places, groups of four. */
function readBack(words: string): number {
  const digits = '零壹贰叁肆伍陆柒捌玖'
  const places: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 }
  const groups: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 }
  let [fen, group, digit] = [0, 0, 0]
  for (const sign of words.replace(/^人民币负?/, '').replace(/整$/, '')) {
    if (digits.includes(sign)) digit = digits.indexOf(sign)
    else if (places[sign]) [group, digit] = [group + digit * places[sign], 0]
    else if (groups[sign]) [fen, group, digit] = [fen + (group + digit) * groups[sign] * 100, 0, 0]
    else if (sign === '元') [fen, group, digit] = [fen + (group + digit) * 100, 0, 0]
    else [fen, digit] = [fen + digit * (sign === '角' ? 10 : 1), 0]
  }
  return words.startsWith('人民币负') ? -fen : fen
}

test('capitals are read back as the same amount, with no zero twice and none before a unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (fen) => {
      const words = moneyWords(fen)
      expect(readBack(words)).toBe(fen)
      expect(words).not.toMatch(/零零|零[万亿角分]/)
    }),
    { numRuns: 2000 },
  )
})
