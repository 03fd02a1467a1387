import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANY_TYPE, type FeeSetting, feeSettingFor, serviceFees } from './serviceFees'

const setting: FeeSetting = {
  ...{ type: 1, fee_mode: 1, fee_rate: 5, fee_money: 900 },
  ...{ insurance_mode: 2, insurance_rate: 50, insurance_money: 300 },
}

test.each([
  ['a share of the amount and a sum', {}, 10_000, { fee: 500, insurance: 300, credited: 9200 }],
  ['the other way round', { fee_mode: 2, insurance_mode: 1 }, 10_000, { fee: 900, insurance: 5000, credited: 4100 }],
  ['half a fen is one', { insurance_money: 0 }, 10, { fee: 1, insurance: 0, credited: 9 }],
  ['a fee takes no more than there is', { fee_mode: 2 }, 800, { fee: 800, insurance: 0, credited: 0 }],
  ['the insurance what the fee leaves', { fee_mode: 2 }, 1000, { fee: 900, insurance: 100, credited: 0 }],
  ['of one fen', { fee_mode: 2 }, 1, { fee: 1, insurance: 0, credited: 0 }],
  ['of nothing nothing is taken', {}, 0, { fee: 0, insurance: 0, credited: 0 }],
  ['nor of less', {}, -5, { fee: 0, insurance: 0, credited: 0 }],
])('labels E3 the fees: %s', (_, changes, amount, fees) => {
  expect(serviceFees({ ...setting, ...changes }, amount)).toEqual(fees)
})

test('labels E3 without a setting all is credited', () => {
  expect(serviceFees(null, 10_000)).toEqual({ fee: 0, insurance: 0, credited: 10_000 })
})

test('labels E3 no fen is lost, and nobody is charged below nothing', () => {
  const fen = fc.integer({ min: 0, max: 10_000_000 })
  const mode = fc.constantFrom(1, 2)
  const rate = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(mode, rate, fen, mode, rate, fen, fen, (a, b, c, d, e, f, amount) => {
      const given = { fee_mode: a, fee_rate: b, fee_money: c, insurance_mode: d, insurance_rate: e, insurance_money: f }
      const { fee, insurance, credited } = serviceFees({ type: 1, ...given }, amount)
      expect(fee + insurance + credited).toBe(amount)
      expect(Math.min(fee, insurance, credited)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('labels E3 a type’s own setting goes before the one for all', () => {
  const [general, own] = [{ ...setting, type: ANY_TYPE }, setting]
  expect(feeSettingFor([general, own], 1)).toBe(own)
  expect(feeSettingFor([own, general], 2)).toBe(general)
  expect(feeSettingFor([own], 2)).toBeNull()
})
