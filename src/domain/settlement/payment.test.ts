import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PayStatus } from '../order/orderEnums'
import { freeStatuses, orderStatus } from '../order/orderStatus'
import {
  credited,
  type Debt,
  isPaid,
  paymentState,
  priceBelowPaid,
  proofExtensions,
  proofMissing,
  repriced,
  slipLeft,
  slipTexts,
  totalFor,
} from './payment'

const fen = fc.integer({ min: 0, max: 1_000_000 })
const status = fc.constantFrom(...orderStatus.map(({ code }) => code))
const debt = fc.record({
  status,
  owed: fen,
  paid: fen,
  pay_status: fc.constantFrom<PayStatus | null>(null, 0, 1, 2, 3),
})

describe('a payment that arrives', () => {
  test('no fen is lost: it counts or goes back, and never more counts than is owed', () => {
    fc.assert(
      fc.property(debt, fen, (order, amount) => {
        const { credit, back } = credited(order, amount)
        const isFree = freeStatuses.some((code) => code === order.status)
        if (isFree) {
          expect([credit, back]).toEqual([amount, amount])
          return
        }
        expect(credit + back).toBe(amount)
        expect(order.paid + credit).toBeLessThanOrEqual(Math.max(order.owed, order.paid))
      }),
    )
  })

  test('decisions §2 what is paid whole is told apart from a part', () => {
    for (const { code } of orderStatus) {
      const order: Debt = { status: code, owed: 100, paid: 0, pay_status: 0 }
      expect(credited(order, 100).isWhole).toBe(true)
      expect(credited(order, 99).isWhole).toBe(freeStatuses.includes(code))
    }
    expect(credited({ status: 24, owed: 100, paid: 40, pay_status: 2 }, 20)).toMatchObject({
      pay_status: 2,
      isWhole: false,
    })
    expect(credited({ status: 24, owed: 100, paid: 40, pay_status: 2 }, 60, 3)).toMatchObject({ pay_status: 3 })
    expect(credited({ status: 24, owed: 0, paid: 0, pay_status: null }, 60)).toMatchObject({
      back: 60,
      pay_status: null,
      isWhole: false,
    })
  })
})

describe('a price by hand', () => {
  test('decisions §2 raised at 24, 3, 25, 26 and at a 17 that acts as one of them it is a surcharge', () => {
    const at = (code: number, prev_status: number | null = null) =>
      repriced({ status: code, prev_status, owed: 100, paid: 100, pay_status: 1 }, 150)
    for (const code of [24, 3, 25, 26]) expect(at(code).surcharge).toEqual({ status: 16, prev_status: code })
    expect(at(17, 25)).toEqual({ pay_status: 2, surcharge: { status: 16, prev_status: 25 } })
    for (const code of [0, 1, 12, 22, 16, 4, 34, 6]) expect(at(code)).toEqual({ pay_status: 2, surcharge: null })
  })

  test('at the same price nothing is surcharged', () => {
    expect(repriced({ status: 24, owed: 100, paid: 100, pay_status: 1 }, 100)).toEqual({
      pay_status: 2,
      surcharge: null,
    })
  })

  test('raised on the way a balance is due although nothing has been paid, and so it is while a surcharge is', () => {
    const unpaid = { owed: 100, paid: 0, pay_status: 0 } as const
    expect(repriced({ status: 12, ...unpaid }, 150).pay_status).toBe(2)
    expect(repriced({ status: 16, prev_status: 24, ...unpaid }, 80).pay_status).toBe(2)
  })

  test('lowered, or not yet paid at all, it stays unpaid', () => {
    expect(repriced({ status: 24, owed: 100, paid: 0, pay_status: 0 }, 80)).toEqual({ pay_status: 0, surcharge: null })
    expect(repriced({ status: 0, owed: 100, paid: 0, pay_status: 0 }, 150)).toEqual({ pay_status: 0, surcharge: null })
  })

  test('who pays all pays the new price; otherwise the total grows no further than it must', () => {
    expect(totalFor('02', 300, 200)).toBe(200)
    expect(totalFor('01', 300, 200)).toBe(300)
    expect(totalFor('01', 100, 200)).toBe(200)
    expect(priceBelowPaid(10_000)).toBe('该订单已支付￥100.00，修改后的金额不得低于等于已付金额')
  })
})

describe('E2 what a cash slip leaves', () => {
  test('is what its provider earns less what was deducted and what the technician took', () => {
    expect(slipLeft({ earned: 10_000, deducted: 1000, taken: 2000 })).toBe(7000)
    expect(slipLeft({ earned: 10_000, deducted: 1000, taken: 9500 })).toBe(-500)
  })

  test('is written off, or recovered where the technician took too much; the amount is without a sign', () => {
    expect(slipTexts(7000)).toEqual({ done: '核销', label: '核销金额', fen: 7000 })
    expect(slipTexts(0)).toEqual({ done: '核销', label: '核销金额', fen: 0 })
    expect(slipTexts(-500)).toEqual({ done: '追回', label: '追回金额', fen: 500 })
  })
})

test('O-342 a poll ends with a payment, by code or by hand', () => {
  expect([0, 1, 2, 3, null].map(isPaid)).toEqual([false, true, false, true, false])
  expect(paymentState).toEqual({ open: 0, paid: 1, closed: 2 })
})

test('O-381 a proof of payment is a picture or a PDF, and has to be there', () => {
  expect(proofExtensions).toEqual(['jpg', 'jpeg', 'png', 'pdf'])
  expect(proofMissing).toBe('请上传汇款凭证！')
})
