import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { couponFault, couponMessages, type HeldCoupon, reductionOf } from './coupon'

const fen = fc.integer({ min: 0, max: 1_000_000 })
const terms = fc.record({
  type: fc.constantFrom(1, 2),
  money: fc.option(fen),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  most: fc.option(fen),
  threshold: fc.option(fen),
})

describe('decisions §3, §8: what a coupon takes off', () => {
  test.each([
    ['fixed', { type: 1, money: 3_000 }, 13_380, 3_000],
    ['never more than the share', { type: 1, money: 99_900 }, 13_380, 13_380],
    ['a percentage, half-up: 33 % of 133.80 is 44.154', { type: 2, percent: 33 }, 13_380, 4_415],
    ['half-up: 50 % of 0.01', { type: 2, percent: 50 }, 1, 1],
    ['at most its cap', { type: 2, percent: 20, most: 2_000 }, 13_380, 2_000],
    ['at its threshold', { type: 1, money: 3_000, threshold: 13_380 }, 13_380, 3_000],
    ['below its threshold', { type: 1, money: 3_000, threshold: 13_381 }, 13_380, 0],
    ['of nothing', { type: 2, percent: 100 }, 0, 0],
    ['of nothing a sum', { type: 1, money: 3_000 }, 0, 0],
    ['of less than nothing', { type: 2, percent: 50, threshold: null }, -5, 0],
  ])('%s', (_, coupon, share, off) => {
    expect(reductionOf(coupon, share)).toBe(off)
  })

  test('is a whole number of fen from nothing to the share, and nothing below the threshold', () => {
    fc.assert(
      fc.property(terms, fen, (coupon, share) => {
        const off = reductionOf(coupon, share)
        expect(Number.isInteger(off)).toBe(true)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(share)
        if (share < (coupon.threshold ?? 0)) expect(off).toBe(0)
      }),
    )
  })
})

test('a coupon is used by its own phone, at its own company, while it is valid and unused', () => {
  const coupon: HeldCoupon = {
    ...{ type: 1, money: 3_000, status: 0, phone: '13800138021', firm_id: 1 },
    ...{ start_time: 100, end_time: 200 },
  }
  const order = { phone: '13800138021', owner_firm_id: 1, share: 13_380 }
  expect(couponFault(coupon, order, 100)).toBeNull()
  expect(couponFault(coupon, order, 99)).toBe(couponMessages.early)
  expect(couponFault(coupon, order, 200)).toBe(couponMessages.expired)
  expect(couponFault({ ...coupon, status: 4 }, order, 150)).toBe(couponMessages.taken)
  expect(couponFault(coupon, { ...order, owner_firm_id: 2 }, 150)).toBe(couponMessages.unknown)
  expect(couponFault(coupon, { ...order, phone: null }, 150)).toBe(couponMessages.unknown)
  expect(couponFault(coupon, { ...order, share: 0 }, 150)).toBe(couponMessages.short)
})
